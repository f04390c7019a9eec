import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { posts } from '../fixtures/content/content-entries.ts';
import { anyOf, append, copyContent, set, without, type Change } from './temporary-content.ts';

const content = copyContent();

const SITE = 'content/site.yaml';
const QUOTE = 'content/forms/quote.yaml';
const TEXTS = 'content/copy/forms.yaml';
const HOME = 'content/pages/home.yaml';
const FORM = 'content/forms/contact.yaml';
const PRO = 'content/plans/pro.yaml';
const service = anyOf('services');
const study = anyOf('case-studies');
const member = anyOf('team');
const policy = anyOf('policies');
const reply = anyOf('replies');
/** The articles in turn, so that many mistakes fit into one check. */
const post = (turn: number) => anyOf('blog', turn % posts.length);
const nameOf = (file: string) => basename(file).replace(/\.\w+$/, '');

const change = (file: string, from: string | RegExp, to: string): Change => ({ file, from, to });
const redirect = (line: string) => change(SITE, /^redirects:\n.*/m, `redirects:\n  ${line}`);

const OFF_CHART =
  '$1chart: { kind: series, points: [1, 2, 3], from: May, to: July, unit: a, notes: [{ at: 4, text: b }] }\n';

/** A broken entry, the field that must be named, and a part of the message. */
const BROKEN: [Change, string, string][] = [
  [set(SITE, 'founded: soon'), 'founded', 'Expected a number'],
  [set(SITE, 'timeZone: IST'), 'timeZone', 'such as Asia/Kolkata'],
  [set(SITE, "number: '12'"), 'phone.number', 'international form'],
  [set(SITE, 'display: +91 11111 22222'), 'phone.display', 'the link calls'],
  [set(SITE, 'email: hello at kiranpath'), 'email', 'mail address'],
  [set(SITE, "opens: '9 am'"), 'hours.0.opens', 'such as 09:00'],
  [set(SITE, "closes: '08:30'"), 'hours.0.closes', 'a time after opens'],
  [set(SITE, 'consultationMinutes: 30 min'), 'facts.consultationMinutes', 'whole minutes'],
  [change(SITE, /^holidays:\n( *- ).*$/m, 'holidays:\n$12027-02-30'), 'holidays.0', 'a day that exists'],
  [change(SITE, /(href: )\/about$/m, '$1/abuot'), 'header.navigation.1.href', 'There is no page /abuot'],
  [change(SITE, '#account', '#acount'), 'header.account.href', 'There is no place #acount'],
  [redirect('/Old: /blog'), 'redirects./Old', 'an address of this site'],
  [redirect('/old: /blgo'), 'redirects./old', 'There is no page /blgo'],
  [redirect('/about: /blog'), 'redirects./about', 'a page /about'],

  [change(HOME, /^( {2}title: ).*/m, '$1Short'), 'seo.title', 'at least 15 characters, found 5'],
  [set(HOME, 'page: about'), 'page', 'Expected "home", found "about"'],
  [change(HOME, /href: .*/, 'href: kiranpath.com'), 'hero.links.0.href', 'starts with https://'],
  [change(HOME, /href: .*/, 'href: /packages#gold'), 'hero.links.0.href', 'There is no place #gold'],
  [change(HOME, /href: .*/, 'href: /plans?plan=pro'), 'hero.links.0.href', 'There is no page /plans.'],
  [change(HOME, /href: .*/, 'href: /Contact'), 'hero.links.0.href', 'Write /contact instead of /Contact'],
  [change(HOME, /href: .*/, 'href: /contact/'), 'hero.links.0.href', 'Write /contact instead of /contact/'],
  [change(HOME, /^seo:/m, 'seo: :'), 'file', 'line'],

  [change(service, /^ {2}frame: .*/m, '  frame: poster'), 'artefact.frame', 'Expected "report" or'],
  [change(service, /^order:/m, 'price: gold\norder:'), 'price', 'Expected one of'],
  [change(service, 'description:', 'discription:'), 'discription', 'There is no field "discription"'],
  [append(service, '[Read](/services/radio)'), 'text', 'There is no page /services/radio'],
  [append(service, '<script>alert(1)</script>'), 'text', '<script> is not allowed'],

  [set(PRO, 'INR: 1,50,000'), 'price.INR', 'Expected a number without quotes and commas'],
  [set(PRO, 'INR: -5'), 'price.INR', 'at least 1, found -5. Write a larger number'],
  [change(PRO, /^( {2}INR: \d+)$/m, '$10'), 'price.INR', 'Check the number of zeros'],
  [change(PRO, /^( {2}INR: \d+)\d\n( {2}USD: \d+)\d$/m, '$1\n$2'), 'price.INR', 'costs less than'],
  [set(PRO, 'popular: yes'), 'popular', 'Expected true or false'],
  [set(PRO, 'priceWithGst: 99'), 'priceWithGst', 'with GST of'],
  [change(PRO, /^ {2}posts: .*/m, '  posts: 1'), 'numbers.posts', 'is less than the'],

  [set(anyOf('testimonials'), 'rating: 6'), 'rating', 'at most 5, found 6. Write a smaller number'],

  [change(reply, '{name}', '{firstName}'), 'text', 'Nothing replaces {firstName}. Possible are {name}'],
  [change(reply, /^(---[^]*?\n---\n)[^]*/, '$1\n'), 'text', 'Write the reply below the second ---'],

  [without(member, 'name'), 'name', 'Missing.'],
  [set(member, `position: ${'x'.repeat(200)}`), 'position', 'characters, found 200'],

  [set(policy, 'lastUpdated: 01/2025'), 'lastUpdated', 'January 2025'],
  [change(policy, /^keyFacts:\n(?: .*\n)+/m, 'keyFacts: none\n'), 'keyFacts', 'Expected a list'],
  [change(policy, /^---\n/, ''), 'file', 'The first line must be ---'],
  [change(policy, /^---\n([\s\S]*?)\n---\n/, '---\n$1\n'), 'file', 'The second --- is missing'],
  [append(policy, '# A second title'), 'text', 'Write ## for it'],
  [append(policy, '[Ask](hello@kiranpath.example)'), 'text', 'Write mailto:hello@kiranpath.example'],

  [change(QUOTE, /^(timelines:\n {2}- id: ).*/m, '$1Rush'), 'timelines.0.id', 'lower-case words'],
  [set(QUOTE, 'multiplierTenths: 1.5'), 'complexities.0.multiplierTenths', 'Expected'],
  [change(QUOTE, /^( +basePrice:\n +INR: \d+)$/m, '$100'), 'services.0.basePrice.INR', 'far from the other'],

  [change(FORM, /^( +optionsAbroad:)\n( +- .*\n)+/m, '$1 [One]\n'), 'fields.budget.optionsAbroad', 'as many'],
  [set(TEXTS, "saved: ''"), 'draft.saved', 'Write something here'],
  [set(TEXTS, 'saved: 7'), 'draft.saved', 'Expected a text'],

  [set(post(0), 'title: Why we are the #1 choice in Meerut'), 'title', 'Put the whole text into quotes'],
  [set(post(1), 'title: Ren\uFFFDe explains the price'), 'file', 'Save the file as UTF-8'],
  [set(post(2), 'title: A price\vand a promise'), 'file', 'invisible control character'],
  [change(post(4), /^---\n([\s\S]*?)\n---\n/, '---\n$1\n...\n'), 'file', 'The second --- is missing'],
  [append(post(5), '<<<<<<< HEAD\nOne\n=======\nTwo\n>>>>>>> main'), 'file', 'Keep one of them'],
  [append(post(5), '[Read](/blog/my article)'), 'text', 'An address has no spaces'],
  [append(post(0), '[Read] (/contact)'), 'text', 'Remove the space between ] and ('],
  [append(post(2), 'First line\nand [x][missing]'), 'text', 'There is no address of this name'],
  [append(post(3), '##Heading'), 'text', 'A heading needs a space'],
  [append(post(4), 'As said before[^2].'), 'text', 'There is no note of this name'],
  [append(post(5), '** bold ** text'), 'text', 'Two asterisks are shown'],
  [append(post(0), '```\ncode without an end'), 'text', 'This code has no end'],

  [set(study, "industry: '& …'"), 'industry', 'name of an industry'],
  [change(study, /^( +)chart: .*\n(?:\1 +.*\n)*/m, OFF_CHART), 'results.0.chart.notes', 'points above'],
  [set('content/pages/case-studies.yaml', 'id: all'), 'categories.0.id', 'another name'],

  [change('content/blog-categories.yaml', /^all:/m, 'every:'), 'file', 'Expected a topic "all"'],

  [set(post(1), 'date: soon'), 'date', 'such as 2026-04-05 or 5 April 2026'],
  [set(post(2), 'date: 2026-02-30'), 'date', 'a day that exists'],
  [append(post(1), '![A loom](loom.png)'), 'text', 'There is no picture content/blog/loom.png'],
  [append(post(2), '![A loom](../pictures/LEDGERLINE.webp)'), 'text', 'case must be the same'],
  [append(post(2), '![A loom](https://example.com/loom.png)'), 'text', 'no pictures or frames from'],
  [append(post(3), '![IMG_2041.jpg](../pictures/ledgerline.webp)'), 'text', 'Say what the picture shows'],
  [append(post(4), '![][a]\n\n[a]: /favicon.svg'), 'text', 'Say what the picture shows'],
  [append(post(5), '<img src="/favicon.svg" alt="">'), 'text', 'Say what the picture shows'],
  [append(post(0), '[Run](javascript:alert(document.cookie))'), 'text', 'may not start with javascript:'],
  [append(post(1), '<a href=" java\tscript:run()">Run</a>'), 'text', 'may not start with javascript:'],
  [append(post(2), '[Nowhere](https://)'), 'text', 'is no address'],
  [append(post(2), '[Go](https:/example.com)'), 'text', 'with two slashes'],
  [append(post(3), '[Google](www.google.com)'), 'text', 'Write https://www.google.com'],
  [append(post(3), '[Old](http://example.com)'), 'text', 'is not encrypted'],
  [append(post(4), '[Below](#nowhere)'), 'text', 'There is no place #nowhere'],
  [append(post(5), '## One\n\n#### Two'), 'text', 'Write ### instead of ####'],
  [append(post(0), 'A <b>bold word.'), 'text', '<b> is not closed'],
  [append(post(2), 'A word.</b>'), 'text', 'has no opening tag'],
  [append(post(4), '<p onclick="run()">Text.</p>'), 'text', 'onclick'],
  [append(post(5), '| A | B |\n| --- |\n| 1 | 2 |'), 'text', 'shown as plain text'],
  [append(post(0), '| A | B |\n| --- | --- |\n| 1 | 2 | 3 |'), 'text', '3 cells'],
];

/** Names that stand in no other file, which must itself be right. */
const UNRELATED: typeof BROKEN = [
  [change('content/plans/starter.yaml', /^order:/m, 'popular: true\norder:'), 'popular', 'popular, too'],
  [change(SITE, /^( {2}services:\n +- )[\w-]+/m, '$1radio'), 'footer.services.0', 'found "radio"'],
  [set(service, 'plan: gold'), 'plan', 'Expected one of'],
  [set(service, 'enquiry: Gold Package'), 'enquiry', 'found "Gold Package"'],
  [change(PRO, /^ {2}service: .*/m, '  service: Gold Package'), 'enquiry.service', 'found "Gold Package"'],
  [change(reply, /^order:/m, 'service: Radio\norder:'), 'service', 'found "Radio"'],
  [set(study, 'category: radio'), 'category', 'Expected one of'],
  [change(study, /^services: \[[\w-]+/m, 'services: [radio-ads'), 'services.0', 'found "radio-ads"'],
  [set(post(5), 'category: radio'), 'category', 'Expected one of'],
  [set(post(0), 'service: radio'), 'service', 'found "radio"'],
  [change(post(1), /^date:/m, `formerly: [${nameOf(post(2))}]\ndate:`), 'formerly', 'cannot lead here'],
];

test.each(['Thumbs.db', 'desktop.ini', 'DSC_0042.JPG'])('%s may lie among the pictures', (name) => {
  expect(content.after({ file: `content/pictures/${name}`, to: '' }).problems).toEqual([]);
});

/** The cases in as few checks as possible: of each file at most one. */
function inRounds(cases: typeof BROKEN): (typeof BROKEN)[] {
  const rounds: (typeof BROKEN)[] = [];
  for (const each of cases) {
    const free = rounds.find((round) => round.every(([{ file }]) => file !== each[0].file));
    if (free) free.push(each);
    else rounds.push([each]);
  }
  return rounds;
}

const checked = [...inRounds(BROKEN), ...inRounds(UNRELATED)].flatMap((round) => {
  const { problems, lines } = content.after(...round.map(([edit]) => edit));
  return round.map(([edit, field, part]) => ({
    ...edit,
    field,
    part,
    line: lines.get(edit.file),
    found: problems.filter((problem) => problem.file === edit.file && problem.field === field),
  }));
});

test.each(checked)('$file: $field: $part', ({ to, field, part, line, found }) => {
  expect(found).not.toEqual([]);
  expect(found.map(({ message }) => message).join('\n')).toContain(part);
  const exact = !to.startsWith('\n\n') && field !== 'file' && !part.startsWith('Missing');
  if (exact) expect(found[0]?.line).toBe(line);
  else expect(found[0]?.line).toBeGreaterThan(0);
});

const NAMES: [string, string][] = [
  ['content/blog/My_Article.md', 'Use only lower-case letters'],
  ['content/blog/article.markdown', 'Files here are named <name>.md'],
  ['content/team/asha.yml', 'Files here are named <name>.yaml'],
  ['content/blog/2026/article.md', 'No file is expected in this folder'],
  ['content/pictures/photo.HEIC', 'save it as JPEG'],
  ['content/policies/about.md', 'The address /about is taken'],
  ['content/policies/404.md', 'The address /404 is taken'],
  ['content/services/404.md', 'The address /services/404 is taken'],
  [
    post(1)
      .toUpperCase()
      .replace(/^CONTENT\/BLOG(.*)MD$/, 'content/blog$1md'),
    'only in upper and lower case',
  ],
];

test('a file that others refer to is told alone while it cannot be read', () => {
  const { problems } = content.after(change(SITE, /^phone:/m, 'phone: :'), append(post(0), '##Heading'));
  expect(new Set(problems.map(({ file }) => file))).toEqual(new Set([SITE]));
});

test('a file with another name is told why', () => {
  const { problems } = content.after(...NAMES.map(([file]) => ({ file, to: 'Text.' })));
  const found = problems.filter(({ field }) => field === 'file name').map(({ message }) => message);
  for (const [, part] of NAMES) expect(found).toContainEqual(expect.stringContaining(part));
});

test('a link to an article that comes later is told', () => {
  const link = append(post(1), `[Read](/blog/${nameOf(post(0))})`);
  const { problems } = content.after(set(post(0), 'date: 2999-01-01'), link);
  expect(problems.map(({ message }) => message).join()).toContain('is not published yet');
});

const [asManyAsBefore = ''] = /posts: .*/.exec(content.read('content/plans/starter.yaml')) ?? [];

/** Leaves a field out, where it is not already. */
const leave = (file: string, name: string) =>
  change(file, new RegExp(`^( *)${name}:.*\\n(?:\\1 +.*\\n)*|$(?![^])`, 'm'), '\n');

/** What an editor may write. */
const FINE = [
  change(PRO, /posts: .*/, asManyAsBefore),
  ...['month', 'enquiry'].map((name) => leave(PRO, name)),
  ...['cover', 'cost', 'failed'].map((name) => leave(study, name)),
  ...['cover', 'service'].map((name) => leave(post(3), name)),
  ...[service, 'content/pages/about.yaml'].map((file) => leave(file, 'artefact')),
  leave('content/pages/blog.yaml', 'categoriesNote'),
  set(post(0), 'date: 5 April 2026'),
  append(post(1), '<details><summary>More</summary>Text with <br> a break.</details>'),
  append(post(2), '[Write](mailto:asha@example.com) or [order](/contact?plan=pro#message-form).'),
  append(post(2), `As [here](/case-studies#${nameOf(study)}).`),
  append(post(3), 'Ask asha@example.com or see https://example.com, and 3 | 4.'),
  append(post(4), '## Where\n\n[Here](#where), [rights](/rss.xml) and [tips](/blog/category/tips)'),
  set(post(5), 'tags: [2025-01-01]'),
  set(post(0), "title: 'Why we are the #1 choice in Meerut'"),
  change(post(1), /^date:/m, 'draft: false # until Friday\ndate:'),
  append(post(2), '<!-- ask the client -->'),
  append(
    post(3),
    'A list [sic] (as it was), `[a][b]`, \\[x\\][y], `**`, a #hashtag and a note[^1].\n\n[^1]: The note.',
  ),
  append(service, '```\n<script>\n# not a heading\n```'),
];

test('what an editor may write is fine', () => {
  expect(content.after({ file: SITE, from: 'name:', to: 'name: ' }, ...FINE).problems).toEqual([]);
});
