import { labelEnds } from '../../src/collections/case-studies/result-chart.ts';
import { slug } from '../../src/domain/site/slug.ts';
import { siteFacts } from '../../src/copy/site-facts.ts';
import * as content from '../fixtures/content/content-entries.ts';
import * as say from '../fixtures/site/said.ts';
import { all, expect, test, textOf } from '../fixtures/site/site-test.ts';

const { fitting, industries, pageOf, plans, services, studies } = content;
const { choosing, inLine, row, said } = say;

/** The study that names a service earliest. */
const studyOf = (service: string) =>
  studies
    .filter((study) => study.services.includes(service))
    .toSorted((one, other) => one.services.indexOf(service) - other.services.indexOf(service))[0];

test.for(services)('the page of $id says its file', (service, { open }) => {
  const [copy, { currency }] = [pageOf('service'), pageOf('packages')];
  const { id, title, firstResult, facts, process, faq, planNote, artefact } = service;
  const plan = plans.find((each) => each.id === service.plan.id);
  const study = studyOf(id);
  const switched = all(open(`/services/${id}`), '.currency-toggle label').map((choice) => [
    textOf(choice),
    choice.querySelector('input')?.getAttribute('aria-label'),
  ]);
  expect(switched).toEqual(Object.entries({ INR: currency.inr, USD: currency.usd }));
  expect(say.toldBy(open(`/services/${id}`).querySelector('main'))).toBe(said`
    unprinted ${copy.back}
    # ${title}
    ${service.description}
    ${say.links(choosing(id, copy.links))}
    ${say.reach(title)}
    "${copy.facts}" ${study ? say.teaser(study) : artefact}
    ${row`
      ${copy.price} ${say.fromPrice(service.price)}
      ${[...(firstResult ? [firstResult] : []), ...facts].map(({ label, value }) => `${label} ${say.priced(value)}`)}`}
    ${study && artefact}
    …
    ## ${copy.features}
    ${row`${service.features.map((each) => `${each.title} ${each.text}`)}`}
    ## ${copy.benefits}
    ${service.benefits}
    ## ${plan?.price ? copy.alone : copy.price}
    ${say.fromPrice(service.price)}
    ${plan?.price ? [`[## ${copy.plan}`, plan.name, `${say.money(plan.price)} ${plan.period}`, say.priced(planNote)] : `[${say.priced(planNote)}`}
    ${copy.comparePlans} → /packages]
    ${{ title: copy.process, items: process }}
    ${{ title: copy.faq, items: faq }}
    unprinted ${{ ...copy.closing, title: copy.closing.title.replace('{service}', title), links: choosing(id, copy.closing.links) }}`);
});

test.for(content.policies)('$title says its file', ({ id, body, ...policy }, { open }) => {
  const { lastUpdated, contents, questions } = pageOf('policy');
  const page = open(`/${id}`);
  const chapters = all(page, '.prose h2').map((each) => `[${textOf(each)} → #${each.id}]`);
  expect(chapters).toHaveLength(body.match(/^## /gm)?.length ?? 0);
  expect(say.toldBy(page.querySelector('main'))).toBe(said`
    ${lastUpdated} ${policy.lastUpdated}
    # ${policy.title}
    ${policy.summary}
    ${row`${policy.keyFacts.map(({ value, label }) => `${label} ${value}`)}`}
    unprinted "${contents}" ## ${contents}
    ${chapters}
    …
    ## ${questions.title}
    ${questions.text.replace('{email}', siteFacts.email)}
    ${questions.link}`);
});

const work = pageOf('case-studies');
type Study = (typeof studies)[number];

const LISTS: { category?: string; industry?: string }[] = [
  {},
  ...work.categories.map(({ id }) => ({ category: id })),
  ...industries.map((industry) => ({ industry })),
];

test.for(LISTS)('the list of case studies of %j', ({ category, industry }, { open }) => {
  const nameOf = (id: string | undefined) => work.categories.find((each) => each.id === id)?.name;
  const choice = (text: string, to: string, isChosen: boolean) =>
    say.link(`${text} ${isChosen ? 'current true' : ''}`, `/case-studies${to}`);
  const count = (...choice: Parameters<typeof fitting>) => String(fitting(...choice).length);
  const [name, path] = category
    ? [nameOf(category), `/case-studies/category/${category}`]
    : industry
      ? [industry, `/case-studies/industry/${slug(industry)}`]
      : [undefined, '/case-studies'];
  const page = open(path);
  all(page, '.study').forEach((each) => each.remove());
  expect(say.toldBy(page.querySelector('main'))).toBe(said`
    ${say.head(name ? { ...work.hero, title: name, links: [] } : work.hero)}
    titled ## unseen ${work.filters.label}
    "${work.filters.category}" ${choice(`${work.filters.allCategories} ${count(undefined, undefined)}`, '', !category)}
    ${work.categories.map((each) => choice(`${each.name} ${count(each.id, undefined)}`, `/category/${each.id}`, each.id === category))}
    "${work.filters.industry}" ${choice(`${work.filters.allIndustries} ${count(undefined, undefined)}`, '', !industry)}
    ${industries.map((each) => choice(`${each} ${count(undefined, each)}`, `/industry/${slug(each)}`, each === industry))}
    status unseen
    ${fitting(category, industry).map(
      (study) => row`${say.result(study)}
      ${study.client} · ${nameOf(study.category)}, ${study.industry}
      ## ${study.title}
      ${study.summary}
      [${work.detail.open} unseen ${study.title} → ${name ? '/case-studies' : ''}#${study.id}] ${study.duration}`,
    )}
    ${!name && [work.stats, say.voices('case-studies'), say.unprinted(work.closing)]}`);
});

const { detail } = work;
const resultOf = ({ metric, value, chart }: Study['results'][number]) => {
  const [first, last] = labelEnds(chart);
  if (chart.kind === 'bars') return [value, metric, `${detail.before} ${first} ${detail.after} ${last}`];
  const notes = (chart.notes ?? []).map(({ text }, at) => `${String(at + 1)} ${text}`);
  return [`${value} ${metric}`, `${chart.from}: ${first} ${chart.to}: ${last}`, ...notes];
};

test.for(studies)('the detail view of $client says its file', (study, { open }) => {
  const [ask] = choosing(study.services[0], [{ label: detail.ask, href: '/contact' }]);
  const line = study.results.find(({ chart }) => chart.kind === 'series');
  const used = study.services.map(
    (id) => `[${services.find((each) => each.id === id)?.title} → /services/${id}]`,
  );
  const view = open('/case-studies').getElementById(study.id);
  expect(view?.getAttribute('aria-labelledby')).toBe(`${study.id}-title`);
  expect(view?.querySelectorAll('[data-back]')).toHaveLength(2);
  // A logo keeps its light ground in the dark.
  expect(view?.querySelectorAll('picture.paper')).toHaveLength(study.logo ? 1 : 0);
  expect(inLine(say.toldBy(view))).toBe(
    inLine(said`
    [← ${detail.back} unprinted → #card-${study.id}]
    ${study.client}, ${study.industry}
    ## skipped 1 ${study.title}
    ${line && resultOf(line)}
    ${ask && say.link(`${ask.label} unprinted`, ask.href)}
    ${study.cover}
    “${study.testimonial.quote}” ${study.testimonial.author}, ${study.testimonial.position}
    ${row`${study.cost && `${detail.cost} ${study.cost}`}
      ${study.failed && `${detail.failed} ${study.failed}`}
      ${detail.duration} ${study.duration}`}
    ## ${detail.challenge}
    ${study.challenge}
    ## ${detail.solution}
    ${study.solution}
    ${row`${study.logo && row`${detail.client} ${study.logo}`}
      ${detail.services} ${used.join(' ')}`}
    ## ${detail.results}
    ${study.results.filter((each) => each.metric !== line?.metric).map(resultOf)}
    unprinted ${ask} [${detail.back} → #card-${study.id}]`),
  );
});
