import { expect, test } from 'vitest';
import { slug } from '../../src/domain/site/slug.ts';
import { studies } from '../fixtures/content/content-entries.ts';
import { checkFileNames } from '../../src/collections/reading/files.ts';
import {
  anyOf,
  append,
  change,
  copyContent,
  expectFindings,
  nameOf,
  post,
  set,
  without,
  type Broken,
} from './temporary-content.ts';

const content = copyContent();

const SITE = 'content/site.yaml';
const QUOTE = 'content/forms/quote.yaml';
const TEXTS = 'content/copy/forms.yaml';
const HOME = 'content/pages/home.yaml';
const FORM = 'content/forms/contact.yaml';
const [PRO, TOP] = ['content/plans/pro.yaml', 'content/plans/business.yaml'] as const;
const service = anyOf('services');
const study = anyOf('case-studies');
const member = anyOf('team');
const policy = anyOf('policies');
const reply = anyOf('replies');

const ABROAD = /^( +optionsAbroad:)\n( +- .*\n)+/m;
const redirect = (line: string) => change(SITE, /^redirects:\n.*/m, `redirects:\n  ${line}`);

const OFF_CHART =
  '$1chart: { kind: series, points: [1, 2, 3], from: May, to: July, unit: a, notes: [{ at: 4, text: b }] }\n';

const BROKEN: Broken[] = [
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
  [change(SITE, /^redirects:\n(?: .*\n)+/m, 'redirects: none\n'), 'redirects', 'Expected a group of fields'],

  [change(HOME, /^( {2}title: ).*/m, '$1Short'), 'seo.title', 'at least 15 characters, found 5'],
  [set(HOME, 'page: about'), 'page', 'Expected "home", found "about"'],
  [change(HOME, /href: .*/, 'href: kiranpath.com'), 'hero.links.0.href', 'starts with https://'],
  [change(HOME, /href: .*/, "href: '#gold'"), 'hero.links.0.href', 'There is no place #gold on /. Write /.'],
  [change(HOME, /href: .*/, 'href: /packages#gold'), 'hero.links.0.href', 'Possible are #custom-package, #'],
  [change(HOME, /href: .*/, 'href: /plans?plan=pro'), 'hero.links.0.href', 'There is no page /plans.'],
  [change(HOME, /href: .*/, 'href: /Contact'), 'hero.links.0.href', 'Write /contact instead of /Contact'],
  [change(HOME, /href: .*/, 'href: /contact/'), 'hero.links.0.href', 'Write /contact instead of /contact/'],
  [change(HOME, /^seo:/m, 'seo: :'), 'file', 'line'],

  [change(service, /^ {2}frame: .*/m, '  frame: poster'), 'artefact.frame', 'Expected "report" or'],
  [change(service, 'description:', 'discription:'), 'discription', 'There is no field "discription"'],
  [append(service, '<script>alert(1)</script>'), 'text', '<script> is not allowed'],

  [set(PRO, 'INR: 1,50,000'), 'price.INR', 'Expected a number without quotes and commas'],
  [set(PRO, 'INR: -5'), 'price.INR', 'at least 1, found -5. Write a larger number'],
  [change(PRO, /^( {2}INR: \d+)$/m, '$10'), 'price.INR', 'Check the number of zeros'],
  [change(PRO, /^( {2}INR: \d+)\d\n( {2}USD: \d+)\d$/m, '$1\n$2'), 'price.INR', 'costs less than'],
  [set(PRO, 'popular: yes'), 'popular', 'Expected true or false'],
  [set(PRO, 'priceWithGst: 99'), 'priceWithGst', 'with GST of'],

  [set(anyOf('testimonials'), 'rating: 6'), 'rating', 'at most 5, found 6. Write a smaller number'],
  [change(reply, '{name}', '{first name}'), 'text', 'Nothing replaces {first name}. Possible are {name}'],
  [change(reply, /^(---[^]*?\n---\n)[^]*/, '$1\n'), 'text', 'Write the reply below the second ---'],

  [without(member, 'name'), 'name', 'Missing.'],
  [set(member, `position: ${'x'.repeat(200)}`), 'position', 'characters, found 200'],

  [set(policy, 'lastUpdated: 01/2025'), 'lastUpdated', 'January 2025'],
  [change(policy, /^keyFacts:\n(?: .*\n)+/m, 'keyFacts: none\n'), 'keyFacts', 'Expected a list'],
  [change(policy, /^---\n/, ''), 'file', 'The first line must be ---'],
  [append(policy, '# A second title'), 'text', 'Write ## for it'],
  [append(policy, '[Ask](hello@kiranpath.example)'), 'text', 'Write mailto:hello@kiranpath.example'],

  [change(QUOTE, /^(timelines:\n {2}- id: ).*/m, '$1Rush'), 'timelines.0.id', 'lower-case words'],
  [set(QUOTE, 'multiplierTenths: 1.5'), 'complexities.0.multiplierTenths', 'a whole number'],
  [change(QUOTE, /^( +basePrice:\n +INR: \d+)$/m, '$100'), 'services.0.basePrice.INR', 'far from the other'],
  [change(QUOTE, /^( +basePrice:\n +INR: )\d+$/m, '$15'), 'services.0.basePrice.INR', '5 is far from'],

  [change(FORM, ABROAD, '$1 [One]\n'), 'fields.budget.optionsAbroad', 'as many'],
  [change(FORM, ABROAD, `$1 [${'One, '.repeat(20)}]\n`), 'fields.budget.optionsAbroad', 'as many'],
  [set(TEXTS, "saved: ''"), 'draft.saved', 'Write something here'],
  [set(TEXTS, 'saved: 7'), 'draft.saved', 'Expected a text'],

  [set(study, 'file: ../pictures/none.webp'), 'cover.file', 'There is no picture content/pictures/none.webp'],
  [set(study, "industry: '& …'"), 'industry', 'name of an industry'],
  [change(study, /^( +)chart: .*\n(?:\1 +.*\n)*/m, OFF_CHART), 'results.0.chart.notes', 'points above'],
  [{ file: 'content/pages/jobs.yaml', to: 'page: jobs\n' }, 'page', 'Expected one of home, '],
  [set('content/pages/case-studies.yaml', 'id: all'), 'categories.0.id', 'another name'],

  [change('content/blog-categories.yaml', /^all:/m, 'every:'), 'file', 'Expected a topic "all"'],
];

/** Names that stand in no other file, which must itself be right. */
const UNRELATED: Broken[] = [
  [change('content/plans/starter.yaml', /^order:/m, 'popular: true\norder:'), 'popular', 'popular, too'],
  [change(SITE, /^( {2}services:\n +- )[\w-]+/m, '$1radio'), 'footer.services.0', 'found "radio"'],
  [set(service, 'plan: gold'), 'plan', 'Expected one of'],
  [set(service, 'enquiry: Gold Package'), 'enquiry', 'found "Gold Package"'],
  [change(PRO, /^ {2}service: .*/m, '  service: Gold Package'), 'enquiry.service', 'found "Gold Package"'],
  [change(reply, /^order:/m, 'service: Radio\norder:'), 'service', 'found "Radio"'],
  [change(TOP, /^(adSpend:)\n( +INR: )\d+/m, '$1 # a month\n$21'), 'adSpend', 'is less than the'],
  [change(TOP, /contacts: .*/, 'contacts: 0,1'), 'numbers.contacts', '1 is less than the'],
  [change(PRO, /^ {2}budget: .*/m, '  budget: Gold'), 'enquiry.budget', 'found "Gold"'],
  [set(post(4), 'category: all'), 'category', 'found "all"'],
  [set(study, 'category: radio'), 'category', 'Expected one of'],
  [change(study, /^services: \[[\w-]+/m, 'services: [radio-ads'), 'services.0', 'found "radio-ads"'],
  [set(post(5), 'category: radio'), 'category', 'Expected one of'],
  [set(post(0), 'service: radio'), 'service', 'found "radio"'],
  [change(post(1), /^date:/m, `formerly: [${nameOf(post(2))}]\ndate:`), 'formerly', 'cannot lead here'],
];

expectFindings(content, BROKEN, UNRELATED);

const NAMES: [string, string][] = [
  ['content/blog/My_Article.md', 'Use only lower-case letters'],
  ['content/blog/my--article.md', 'single hyphens'],
  ['content/blog/article.markdown', 'Files here are named <name>.md'],
  ['content/team/asha.yml', 'Files here are named <name>.yaml'],
  ['content/blog/2026/article.md', 'No file is expected in this folder'],
  ['content/pictures/photo.HEIC', 'save it as JPEG'],
  ['content/policies/about.md', 'The address /about is taken'],
  ['content/services/404.md', 'The address /services/404 is taken'],
];

test.each([SITE, QUOTE, PRO])('%s, which others refer to, is told alone while it cannot be read', (file) => {
  const { problems } = content.after(change(file, /^/, "'\n"), append(post(0), '##Heading'));
  expect(new Set(problems.map((problem) => problem.file))).toEqual(new Set([file]));
});

test('the mistakes of a file are told from its top to its end', () => {
  const wrong = change(service, /^order:[^]*/m, 'price: gold\n$&\nA text, and\n##Heading\n');
  const { problems, lines } = content.after(wrong);
  const last = content.read(service).split('\n').length + 3;
  expect(problems.map(({ line }) => line)).toEqual([lines.get(service), last]);
});

test('a file with another name is told why', () => {
  const upper = `content/blog/${nameOf(post(1)).toUpperCase()}.md`;
  const { problems } = content.after(...[...NAMES, [upper]].map(([file = '']) => ({ file, to: 'Text.' })));
  const names = problems.filter(({ field }) => field === 'file name');
  const told = Object.fromEntries(names.map(({ file, message }) => [file, message]));
  for (const [file, part] of NAMES) expect(told[file]).toContain(part);
  expect(told[post(1)]).toContain(`differs from ${upper} only in upper and lower case`);
  expect(checkFileNames([]).map(({ file }) => file)).toEqual(expect.arrayContaining([SITE, HOME, FORM]));
});

test('a link to an article that comes later is told', () => {
  const link = append(post(1), `[Read](/blog/${nameOf(post(0))})`);
  const { problems } = content.after(set(post(0), 'date: 2999-01-01'), link);
  expect(problems.map(({ message }) => message).join()).toContain('is not published yet');
});

const { category = '', industry = '' } = studies[0] ?? {};
const [asManyAsBefore = ''] = /posts: .*/.exec(content.read('content/plans/starter.yaml')) ?? [];

const leave = (file: string, name: string) =>
  change(file, new RegExp(`^( *)${name}:.*\\n(?:\\1 +.*\\n)*|$(?![^])`, 'm'), '\n');
const emptyIn = (folder: string) => (name: string) => ({ file: `${folder}/${name}`, to: '' });

const FINE = [
  change(PRO, /posts: .*/, asManyAsBefore),
  ...['month', 'enquiry'].map((name) => leave(PRO, name)),
  ...['cover', 'cost', 'failed'].map((name) => leave(study, name)),
  ...['cover', 'service'].map((name) => leave(post(3), name)),
  ...[service, 'content/pages/about.yaml'].map((file) => leave(file, 'artefact')),
  leave('content/pages/blog.yaml', 'categoriesNote'),
  leave('content/plans/custom.yaml', 'numbers'),
  leave(anyOf('policies', 1), 'keyFacts'),
  set(post(0), 'date: 5 April 2026'),
  append(post(1), '<details><summary>More</summary>Text<br>and a break.<hr></details>'),
  append(post(2), '[a](mailto:asha@a.example), [b](/contact?plan=pro#message-form), [c](HTTPS://a.example)'),
  append(post(2), `[a](/case-studies#${nameOf(study)}) [b](/case-studies/category/${category})`),
  append(post(0), `[a](/case-studies/industry/${slug(industry)}) [b](#main) [c](/blog/category/tips/2)`),
  append(post(3), '[a](/auth#signin) [b](/auth#signup) [c](/auth#forgot) [d](tel:+9) [e](/admin)'),
  append(post(5), '[a](/a.pdf#page=2) [b](/blog/page/2) ![Loom](/a%20loom.png?v=2) ![Cup](/50%.png#top)'),
  ...['a.pdf', 'a loom.png', '50%.png'].map(emptyIn('public')),
  change(policy, /^---\n([^]*?)\n---\n/, '\uFEFF--- \n$1\n---\t\n'),
  change(reply, /\n/g, '\r\n'),
  append(post(3), 'Ask asha@example.com or see https://example.com, and 3 | 4.'),
  append(post(4), '## Where\n\n[Here](#where), [rights](/rss.xml) and [tips](/blog/category/tips)'),
  ...['Thumbs.db', 'desktop.ini', 'DSC_0042.JPG', 'a.avif', 'b.jpeg'].map(emptyIn('content/pictures')),
  set(post(5), 'tags: [2025-01-01]'),
  set(post(0), "title: 'Why we are the #1 choice in Meerut'"),
  change(post(1), /^date:/m, 'draft: false # until Friday\ndate:'),
  append(post(2), '<!-- ask the client -->'),
  append(post(3), 'A [sic] (as it was), `[a][b]`, \\[x\\][y], `**`, #tag and a note[^1].\n\n[^1]: A note.'),
  append(service, '```\n<script>\n# not a heading\n```'),
];

test('what an editor may write is fine', () =>
  expect(content.after({ file: SITE, from: 'name:', to: 'name: ' }, ...FINE).problems).toEqual([]));
