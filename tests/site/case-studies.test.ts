import { pageOf, studies, testimonialsOn } from '../fixtures/content/content-entries.ts';
import { all, expect, nameOf, test, textOf } from '../fixtures/site/site-test.ts';

test('the closing section links to contact and packages', ({ open }) => {
  const closing = all(open('/case-studies'), 'main > section').at(-1);
  const links = closing ? all(closing, 'a.button') : [];
  expect(links.map((link) => [textOf(link), link.getAttribute('href')])).toEqual([
    ['Talk to us', '/contact'],
    ['See packages', '/packages'],
  ]);
});

const labels = pageOf('case-studies').detail;
/** Agreed word for word. */
const FIGURES = ['500%', '200+', '50Cr+', '98%'];

test('the page shows the figures, every study and the testimonials', ({ open }) => {
  const page = open('/case-studies');
  for (const figure of FIGURES) expect(textOf(page.querySelector('main'))).toContain(figure);
  expect(all(page, '[data-card]')).toHaveLength(studies.length);
  expect(all(page, '.study-index blockquote')).toHaveLength(testimonialsOn('case-studies').length);
});

test.for(studies)('the detail view of $client shows its file', (study, { open }) => {
  const detail = open('/case-studies').getElementById(study.id);
  const text = textOf(detail);
  const steps = study.solution.map((step, at) => `${String(at + 1)}${step}`);
  for (const part of [study.challenge, ...steps, study.duration, study.testimonial.author])
    expect(text).toContain(part.trim().replace(/\s+/g, ' '));
  // The line at the top, then the others.
  const results = detail ? all(detail, 'figure').filter((each) => each.querySelector('svg')) : [];
  for (const { metric, value, chart } of study.results) {
    const ends = chart.kind === 'series' ? [chart.from, chart.to] : [labels.before, labels.after];
    expect(
      results.filter((each) => [metric, value, ...ends].every((part) => textOf(each).includes(part))),
    ).toHaveLength(1);
  }
  expect(results.map((result) => all(result, 'svg').length)).toEqual(study.results.map(() => 1));
});

test('the portfolio links to each study and shows its first result', ({ open }) => {
  const page = open('/portfolio');
  for (const { id, client, results } of studies) {
    const links = all(page, 'a').filter((link) => nameOf(link) === `Read the case study ${client}`);
    expect(links.map((link) => link.getAttribute('href'))).toEqual([`/case-studies#${id}`]);
    expect(textOf(links[0]?.closest('li') ?? null)).toContain(
      `${String(results[0]?.value)} ${String(results[0]?.metric)}`,
    );
  }
});
