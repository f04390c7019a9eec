import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ContentCopy, type Change } from './content-copy.ts';

const content = new ContentCopy('broken-content');

/** A file of a collection, whichever the editors have. */
function anyOf(folder: string): string {
  const path = `content/${folder}`;
  const [file] = readdirSync(join(import.meta.dirname, '../..', path)).sort();
  if (!file) throw new Error(`${path} is empty.`);
  return `${path}/${file}`;
}

beforeAll(() => content.create());
afterAll(() => content.remove());

/** Writes another value into the first field of this name: `rating: 6`. */
const set = (file: string, wrong: string): Change => {
  const [name = ''] = wrong.split(':');
  return { file, from: new RegExp(`^( *)${name}: .*$`, 'm'), to: `$1${wrong}` };
};

const named = (rows: [Change, string][]) => rows.map(([change, line]) => ({ ...change, line }));

/** One broken field for each collection, with the line that must appear under the file's name. */
const BROKEN = named([
  [set('content/site.yaml', 'founded: soon'), 'founded: Expected type "number", received "string"'],
  [set('content/pages/home.yaml', 'title: Short'), 'seo.title: Too small: expected string to have >=15'],
  [set(anyOf('services'), 'motif: magnifier'), 'motif: Invalid option: expected one of "rays"|"feed"'],
  [set('content/plans/pro.yaml', 'inr: 1,50,000'), 'price.inr: Expected type "number", received "string"'],
  [set(anyOf('testimonials'), 'rating: 6'), 'rating: Too big: expected number to be <=5'],
  [{ file: anyOf('team'), from: /^name: .*\n/m, to: '' }, 'name: Expected a value, found none'],
  [
    set('content/policies/privacy.md', 'lastUpdated: 01/2025'),
    'lastUpdated: Expected a month and a year such as January 2025',
  ],
  [
    { file: 'content/forms/quote.yaml', from: 'id: urgent', to: 'id: fast' },
    'timelines.0.id: Invalid option: expected one of "urgent"|"normal"|"extended"',
  ],
  [
    { file: 'content/forms/contact.yaml', from: /^ {2}company:\n(?: {4}.*\n)+/m, to: '' },
    'fields.company: Expected a value, found none',
  ],
  [
    set(anyOf('case-studies'), 'category: radio'),
    'category: Invalid option: expected one of "social-media"|',
  ],
  [set(anyOf('blog'), 'date: soon'), 'date: Expected type "date"'],
  [
    set('content/blog-categories.yaml', 'count: many'),
    'all.count: Expected type "number", received "string"',
  ],
]);

describe('when one field of a file is wrong', () => {
  test.each(BROKEN)('$file stops the build and says what was expected', async ({ line, ...change }) => {
    const complaint = await content.complaintAfter(change);
    expect(complaint).toContain(`${change.file} is not as expected:\n  ${line}`);
  });
});

describe('when a file has an unknown field or name', () => {
  test('names the unknown field', async () => {
    const complaint = await content.complaintAfter({
      file: 'content/plans/starter.yaml',
      from: 'description:',
      to: 'discription:',
    });
    expect(complaint).toContain('content/plans/starter.yaml is not as expected:');
    expect(complaint).toContain('Unrecognized key: "discription"');
  });

  test('lists the pages there are', async () => {
    const complaint = await content.complaintAfter({
      file: 'content/pages/about.yaml',
      from: 'page: about',
      to: 'page: team',
    });
    expect(complaint).toMatch(/about\.yaml is not as expected:\n {2}page: Expected one of home, about, /);
  });
});

describe('when a file cannot be read at all', () => {
  test.each(['content/site.yaml', 'content/policies/terms.md'])(
    '%s stops the build and says where',
    async (file) => {
      const complaint = await content.complaintAfter({ file, from: /^(\w+): /m, to: '$1: : ' });
      expect(complaint).toMatch(new RegExp(`${file}, line \\d+, is not as expected:\n  bad indentation`));
    },
  );
});

/** References to entries that do not exist, found by the page that resolves them. */
const DANGLING = named([
  [set(anyOf('services'), 'plan: gold'), 'expected plan to name a file in content/plans, found "gold".'],
  [
    { file: 'content/site.yaml', from: /^( {2}services:\n +- )[\w-]+/m, to: '$1radio' },
    'expected footer.services to name files in content/services, found "radio".',
  ],
  [
    { file: anyOf('case-studies'), from: /^services: \[[\w-]+/m, to: 'services: [radio-ads' },
    'expected services to name files in content/services, found "radio-ads".',
  ],
  [set(anyOf('blog'), 'category: radio'), 'expected category to be one of'],
  [
    { file: 'content/plans/pro.yaml', from: /^ {2}service: .*/m, to: '  service: Gold Package' },
    'expected enquiry to name an entry of the list service in content/forms/contact.yaml, found "Gold Package".',
  ],
]);

describe('when an entry names another one that does not exist', () => {
  let complaints: string;
  // One build for all: each takes as long as five of the other cases.
  beforeAll(async () => {
    complaints = await content.buildComplaintAfter(DANGLING);
  });

  test.each(DANGLING)('$file stops the build and says which', ({ file, line }) => {
    expect(complaints).toContain(`${file}: ${line}`);
  });
});

describe('when nothing is wrong', () => {
  const harmless = { file: 'content/site.yaml', from: 'name:', to: 'name: ' };

  test('says nothing', async () => {
    expect(await content.complaintAfter(harmless)).toBe('fine');
  });

  test('checks unchanged files again after a schema change', async () => {
    await content.complaintAfter(harmless);
    const complaint = await content.complaintAfter({
      file: 'src/schemas/team.ts',
      from: 'name: text(50)',
      to: 'name: text(3)',
    });
    expect(complaint).toContain('name: Too big: expected string to have <=3 characters');
  });
});
