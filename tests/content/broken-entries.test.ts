import { basename } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { anyOf, append, set, TemporaryContent, without, type Change } from './temporary-content.ts';

const content = new TemporaryContent();
afterAll(() => {
  content.remove();
});

const SITE = 'content/site.yaml';
const TOPICS = 'content/blog-categories.yaml';
const CONTACT = 'content/forms/contact.yaml';
const QUOTE = 'content/forms/quote.yaml';
const PACKAGE = 'content/forms/package-request.yaml';
const TEXTS = 'content/copy/forms.yaml';
const HOME = 'content/pages/home.yaml';
const PRO = 'content/plans/pro.yaml';
const [service, study, member, quote, policy, reply, post] = [
  'services',
  'case-studies',
  'team',
  'testimonials',
  'policies',
  'replies',
  'blog',
].map((folder) => anyOf(folder)) as [string, string, string, string, string, string, string];
const otherPost = anyOf('blog', 1);

const last = (folder: string) => anyOf(folder, -1);
const orderOf = (file: string) => /^order: (\d+)$/m.exec(content.read(file))?.[1] ?? '';

const change = (file: string, from: string | RegExp, to: string): Change => ({ file, from, to });

/** A broken entry, the field that must be named, and a part of the message. */
const BROKEN: [Change, string, string][] = [
  [set(SITE, 'founded: soon'), 'founded', 'Expected a number'],
  [set(SITE, "number: '12'"), 'phone.number', 'international form'],
  [set(SITE, 'display: +91 11111 22222'), 'phone.display', 'the link calls'],
  [set(SITE, 'email: hello at kiranpath'), 'email', 'mail address'],
  [set(SITE, "opens: '9 am'"), 'hours.0.opens', 'such as 09:00'],
  [set(SITE, 'postalCode: 201010'), 'address.postalCode', 'Expected a text'],
  [change(SITE, /^holidays:\n( *- ).*$/m, 'holidays:\n$12027-02-30'), 'holidays.0', 'a day that exists'],
  [change(SITE, /^( {2}services:\n +- )[\w-]+/m, '$1radio'), 'footer.services.0', 'found "radio"'],
  [change(SITE, /(href: )\/about$/m, '$1/abuot'), 'header.navigation.1.href', 'There is no page /abuot'],
  [change(SITE, '#account', '#acount'), 'header.account.href', 'There is no place #acount'],
  [
    change(SITE, /^redirects:\n.*/m, 'redirects:\n  /Old: /blog'),
    'redirects./Old',
    'an address of this site',
  ],
  [change(SITE, /^redirects:\n.*/m, 'redirects:\n  /old: /blgo'), 'redirects./old', 'There is no page /blgo'],
  [change(SITE, /^redirects:\n.*/m, 'redirects:\n  /about: /blog'), 'redirects./about', 'a page /about'],

  [change(HOME, /^( {2}title: ).*/m, '$1Short'), 'seo.title', 'at least 15 characters, found 5'],
  [set(HOME, 'page: about'), 'page', 'Expected "home", found "about"'],
  [set('content/pages/about.yaml', 'title: 46'), 'seo.title', 'Expected a text'],
  [change(HOME, /href: .*/, 'href: kiranpath.com'), 'hero.links.0.href', 'starts with https://'],
  [change(HOME, /href: .*/, 'href: javascript:alert(1)'), 'hero.links.0.href', 'starts with https://'],
  [change(HOME, /href: .*/, 'href: /packages#gold'), 'hero.links.0.href', 'There is no place #gold'],
  [change(HOME, /href: .*/, 'href: /contact/'), 'hero.links.0.href', 'Write /contact instead of /contact/'],
  [change(HOME, /^seo:/m, 'seo: :'), 'file', 'line'],

  [set(service, 'motif: magnifier'), 'motif', 'Expected "rays" or'],
  [set(service, 'plan: gold'), 'plan', 'Expected one of'],
  [set(service, 'enquiry: Gold Package'), 'enquiry', 'found "Gold Package"'],
  [set(service, 'order: first'), 'order', 'Expected a number'],
  [change(service, /^order:/m, 'listed: maybe\norder:'), 'listed', 'Expected true or false'],
  [change(service, 'description:', 'discription:'), 'discription', 'There is no field "discription"'],
  [append(service, '[Read](/services/radio)'), 'text', 'There is no page /services/radio'],
  [append(service, '<script>alert(1)</script>'), 'text', '<script> is not allowed'],

  [set(PRO, 'inr: 1,50,000'), 'price.inr', 'Expected a number without quotes and commas'],
  [set(PRO, 'inr: -5'), 'price.inr', 'at least 1, found -5. Write a larger number'],
  [change(PRO, /^( {2}inr: \d+)$/m, '$10'), 'price.inr', 'Check the number of zeros'],
  [change(PRO, /^( {2}inr: \d+)\d\n( {2}usd: \d+)\d$/m, '$1\n$2'), 'price.inr', 'costs less than'],
  [set(PRO, 'popular: yes'), 'popular', 'Expected true or false'],
  [change(PRO, '{amount}', '{sum}'), 'features.1', 'Expected {amount}'],
  [change(PRO, /^ {2}service: .*/m, '  service: Gold Package'), 'enquiry.service', 'found "Gold Package"'],
  [set(last('plans'), `order: ${orderOf(anyOf('plans'))}`), 'order', 'also has order'],

  [set(quote, 'rating: 6'), 'rating', 'at most 5, found 6. Write a smaller number'],
  [set(quote, 'placement: footer'), 'placement', 'Expected'],
  [set(quote, 'order: 0'), 'order', 'at least 1, found 0. Write a larger number'],
  [set(quote, 'name: 46'), 'name', 'Expected a text'],
  [change(quote, 'company:', 'Company:'), 'Company', 'There is no field "Company"'],

  [change(reply, '{name}', '{firstName}'), 'text', 'Nothing replaces {firstName}. Possible are {name}'],
  [change(reply, /^(---[^]*?\n---\n)[^]*/, '$1\n'), 'text', 'Write the reply below the second ---'],
  [change(reply, /^order:/m, 'service: Radio\norder:'), 'service', 'found "Radio"'],
  [set(reply, 'order: first'), 'order', 'Expected a number'],

  [without(member, 'name'), 'name', 'Missing.'],
  [set(member, `position: ${'x'.repeat(200)}`), 'position', 'characters, found 200'],
  [set(last('team'), `order: ${orderOf(member)}`), 'order', 'also has order'],
  [set(member, 'order: 1.5'), 'order', 'Expected'],
  [set(member, "specialty: ''"), 'specialty', 'Write something here'],
  [set(member, 'experience: [15, years]'), 'experience', 'Expected a text'],

  [set(policy, 'lastUpdated: 01/2025'), 'lastUpdated', 'January 2025'],
  [change(policy, /^keyFacts:\n(?: .*\n)+/m, 'keyFacts: none\n'), 'keyFacts', 'Expected a list'],
  [change(policy, /^---\n/, ''), 'file', 'The first line must be ---'],
  [change(policy, /^---\n([\s\S]*?)\n---\n/, '---\n$1\n'), 'file', 'The second --- is missing'],
  [append(policy, '# A second title'), 'text', 'Write ## for it'],
  [append(policy, '[Ask](hello@kiranpath.example)'), 'text', 'Write mailto:hello@kiranpath.example'],

  [set(CONTACT, 'form: conctact'), 'form', 'Expected "contact"'],
  [without(CONTACT, '  company'), 'fields.company', 'Missing'],
  [
    change(CONTACT, /^ {2}service:\n {4}label:/m, '  service:\n    lable:'),
    'fields.service.lable',
    'There is no field',
  ],
  [change(QUOTE, /^(timelines:\n {2}- id: ).*/m, '$1Rush'), 'timelines.0.id', 'lower-case words'],
  [set(QUOTE, 'multiplierTenths: 1.5'), 'complexities.0.multiplierTenths', 'Expected'],
  [change(QUOTE, /^( +basePrice: \d+)$/m, '$100'), 'services.0.basePrice', 'far from the other prices'],
  [set(PACKAGE, 'title: []'), 'title', 'Expected a text'],

  [set(TEXTS, "saved: ''"), 'draft.saved', 'Write something here'],
  [set(TEXTS, 'saved: 7'), 'draft.saved', 'Expected a text'],

  [set(post, 'title: Why we are the #1 choice in Meerut'), 'title', 'Put the whole text into quotes'],
  [set(PRO, 'name: #1 plan'), 'name', 'Put the whole text into quotes'],
  [set(post, 'title: Ren\uFFFDe explains the price'), 'file', 'Save the file as UTF-8'],
  [set(post, 'title: A price\vand a promise'), 'file', 'invisible control character'],
  [set(post, 'title: A price\x7F and a promise'), 'file', 'invisible control character'],
  [change(post, /^---\n([\s\S]*?)\n---\n/, '---\n$1\n...\n'), 'file', 'The second --- is missing'],
  [append(post, '[Read](/blog/my article)'), 'text', 'An address has no spaces'],
  [append(post, '[Read] (/contact)'), 'text', 'Remove the space between ] and ('],
  [append(post, '![A loom] (../pictures/loom.jpg)'), 'text', 'Remove the space between ] and ('],
  [append(post, 'First line\nand [x][missing]'), 'text', 'There is no address of this name'],
  [append(post, '##Heading'), 'text', 'A heading needs a space'],
  [append(post, 'As said before[^2].'), 'text', 'There is no note of this name'],
  [append(post, '** bold ** text'), 'text', 'Two asterisks are shown'],
  [append(post, '```\ncode without an end'), 'text', 'This code has no end'],

  [set(study, 'category: radio'), 'category', 'Expected one of'],
  [change(study, /^services: \[[\w-]+/m, 'services: [radio-ads'), 'services.0', 'found "radio-ads"'],
  [set(study, 'summary: Too short.'), 'summary', 'at least 70 characters, found 10'],
  [change(study, /kind: \w+/, 'kind: pie'), 'results.0.chart.kind', ''],
  [set(last('case-studies'), `order: ${orderOf(study)}`), 'order', 'also has order'],

  [set(TOPICS, 'count: many'), 'all.count', 'Expected a number'],
  [change(TOPICS, /^all:/m, 'every:'), 'file', 'Expected a topic "all"'],
  [set(TOPICS, 'name: 7'), 'all.name', 'Expected a text'],
  [set(TOPICS, `name: ${'x'.repeat(31)}`), 'all.name', 'at most 30'],
  [change(TOPICS, /^(\s+)name:/m, '$1title:'), 'all.title', 'There is no field "title"'],

  [set(post, 'date: soon'), 'date', 'such as 2026-04-05 or 5 April 2026'],
  [set(post, 'date: 2026-02-30'), 'date', 'a day that exists'],
  [set(post, 'date: 05/04/2026'), 'date', 'a day that exists'],
  [set(post, 'date: 31 April 2026'), 'date', 'a day that exists'],
  [set(post, 'category: radio'), 'category', 'Expected one of'],
  [set(post, 'service: radio'), 'service', 'found "radio"'],
  [append(post, '![A loom](loom.png)'), 'text', 'There is no picture content/blog/loom.png'],
  [
    append(post, '![A loom](https://example.com/loom.png)'),
    'text',
    'no pictures or frames from other places',
  ],
  [append(post, '![IMG_2041.jpg](../pictures/ledgerline.webp)'), 'text', 'Say what the picture shows'],
  [append(post, '![][a]\n\n[a]: /favicon.svg'), 'text', 'Say what the picture shows'],
  [append(post, '<img src="/favicon.svg" alt="">'), 'text', 'Say what the picture shows'],
  [append(post, '[Run](javascript:alert(document.cookie))'), 'text', 'may not start with javascript:'],
  [append(post, '<a href=" java\tscript:run()">Run</a>'), 'text', 'may not start with javascript:'],
  [append(post, '[Nowhere](https://)'), 'text', 'is no address'],
  [append(post, '[Google](www.google.com)'), 'text', 'Write https://www.google.com'],
  [append(post, '[Below](#nowhere)'), 'text', 'There is no place #nowhere'],
  [append(post, '## One\n\n#### Two'), 'text', 'Write ### instead of ####'],
  [append(post, 'A <b>bold word.'), 'text', '<b> is not closed'],
  [append(post, '<div>\n\nText.'), 'text', '<div> is not closed'],
  [append(post, 'A word.</b>'), 'text', 'has no opening tag'],
  [append(post, '<iframe src="https://example.com"></iframe>'), 'text', '<iframe> is not allowed'],
  [append(post, '<p onclick="run()">Text.</p>'), 'text', 'onclick'],
  [append(post, '| A | B |\n| --- |\n| 1 | 2 |'), 'text', 'shown as plain text'],
  [append(post, '| A | B |\n| --- | --- |\n| 1 | 2 | 3 |'), 'text', '3 cells'],
  [
    change(post, /^date:/m, `formerly: [${basename(otherPost, '.md')}]\ndate:`),
    'formerly',
    'cannot lead here',
  ],
  [change(post, /^date:/m, 'formerly: Old Name\ndate:'), 'formerly', 'Expected a list'],
  [change(otherPost, /[\s\S]*/, content.read(post)), 'title', 'has the same title'],
];

test.each(['Thumbs.db', 'desktop.ini', 'DSC_0042.JPG'])('%s may lie among the pictures', (name) => {
  expect(content.after({ file: `content/pictures/${name}`, to: '' }).problems).toEqual([]);
});

test('an author who is not in team/ is told', () => {
  const { problems, line } = content.after(set(post, 'author: Somebody Else'));
  expect(problems).toMatchObject([{ file: post, field: 'author', line, level: 'warning' }]);
});

test.each([
  ['हिन्दी में लिखना', 'ह'],
  ['Call → answer', '→'],
  ['A party 🎉', '🎉'],
])('a title that the sharing picture cannot show is told: %s', (title, character) => {
  const { problems } = content.after(set(post, `title: ${title}`));
  expect(problems).toMatchObject([{ file: post, field: 'title', level: 'warning' }]);
  expect(problems[0]?.message).toContain(character);
});

test('a hyphen that does not break is drawn', () => {
  expect(
    content.after(set(post, 'title: The Diwali\u2011quarter budget, at ₹5 – “all in”')).problems,
  ).toEqual([]);
});

describe('a broken entry', () => {
  test.each(BROKEN.map(([edit, field, part]) => ({ ...edit, field, part })))(
    '$file: $field: $part',
    ({ field, part, ...edit }) => {
      const { problems, line } = content.after(edit);
      const found = problems.filter((problem) => problem.file === edit.file && problem.field === field);
      expect(problems).not.toEqual([]);
      expect(found.map(({ message }) => message).join('\n')).toContain(part);
      const exact = !edit.to.startsWith('\n\n') && field !== 'file' && !part.startsWith('Missing');
      if (exact) expect(found[0]?.line).toBe(line);
      else expect(found[0]?.line).toBeGreaterThan(0);
    },
  );
});

const NAMES: [string, string][] = [
  ['content/blog/My_Article.md', 'Use only lower-case letters'],
  ['content/blog/article.markdown', 'Files here are named <name>.md'],
  ['content/team/asha.yml', 'Files here are named <name>.yaml'],
  ['content/blog/2026/article.md', 'No file is expected in this folder'],
  ['content/pictures/photo.HEIC', 'save it as JPEG'],
  ['content/pictures/photo.gif', 'save it as JPEG'],
  ['content/pictures/photo.jfif', 'save it as JPEG'],
  ['content/policies/about.md', 'The address /about is taken'],
  ['content/policies/404.md', 'The address /404 is taken'],
  ['content/services/404.md', 'The address /services/404 is taken'],
  [
    otherPost.toUpperCase().replace(/^CONTENT\/BLOG(.*)MD$/, 'content/blog$1md'),
    'only in upper and lower case',
  ],
];

test.each(NAMES)('the file name %s: %s', (file, part) => {
  const { problems } = content.after({ file, to: 'Text.' });
  const messages = problems.filter(({ field }) => field === 'file name').map(({ message }) => message);
  expect(messages.join('\n')).toContain(part);
});

/** What an editor may write. */
const FINE = [
  set(post, 'date: 5 April 2026'),
  append(post, '<details><summary>More</summary>Text with <br> a break.</details>'),
  append(post, '[Write](mailto:asha@example.com) or [order](/packages#custom-package).'),
  append(post, 'Ask asha@example.com or see https://example.com, and 3 | 4.'),
  append(post, '## Where\n\n[Here](#where), [rights](/rss.xml) and [tips](/blog/category/tips)'),
  set(post, 'tags: [2025-01-01]'),
  set(post, "title: 'Why we are the #1 choice in Meerut'"),
  change(post, /^date:/m, 'draft: false # until Friday\ndate:'),
  append(post, '<!-- ask the client -->'),
  append(
    post,
    'A list [sic] (as it was), `[a][b]`, \\[x\\][y], `**`, a #hashtag and a note[^1].\n\n[^1]: The note.',
  ),
  append(service, '```\n<script>\n# not a heading\n```'),
];

test.each([{ file: SITE, from: 'name:', to: 'name: ' }, ...FINE])('$to is fine', (edit) => {
  expect(content.after(edit).problems).toEqual([]);
});
