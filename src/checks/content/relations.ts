import type { Entry } from './entry.ts';
import { walk } from './links.ts';
import type { Finding } from './problem.ts';

type Entries = readonly Entry[];
type Data = Record<string, unknown>;

const dataOf = (entries: Entries, collection: string, id: string): Data | undefined =>
  entries.find((entry) => entry.collection === collection && entry.id === id && entry.valid)?.data as
    Data | undefined;

const idsOf = (entries: Entries) => entries.map(({ id }) => id);

/** The ids of the categories of case studies. */
export const categoriesOf = (entries: Entries): string[] => {
  const page = dataOf(entries, 'pages', 'case-studies') as { categories: { id: string }[] } | undefined;
  return page ? page.categories.map(({ id }) => id) : [];
};

/** Finds names of files, topics and list entries that do not exist. */
export function makeRelationCheck(entries: Entries): (entry: Entry) => Finding[] {
  const names = Map.groupBy(entries, ({ collection }) => collection);
  const topics = Object.keys(dataOf(entries, 'blogCategories', 'blog-categories') ?? {}).filter(
    (id) => id !== 'all',
  );
  const categories = categoriesOf(entries);
  const form = dataOf(entries, 'forms', 'contact') as
    { fields: Record<'service' | 'budget', { options: string[] }> } | undefined;

  return (entry) => {
    if (!entry.valid) return [];
    const findings: Finding[] = [];
    const expect = (field: string, value: unknown, known: readonly string[]) => {
      if (typeof value === 'string' && known.length > 0 && !known.includes(value))
        findings.push({
          line: entry.lineOf(field),
          field,
          message: `Expected one of ${known.join(', ')}; found "${value}".`,
        });
    };
    walk(entry.data, '', ({ collection, id }, field) => {
      const folder = names.get(collection as Entry['collection']);
      if (typeof id === 'string' && folder) expect(field, id, idsOf(folder));
    });
    const { category, enquiry, formerly } = entry.data as Data;
    if (entry.collection === 'blog') expect('category', category, topics);
    if (entry.collection === 'caseStudies') expect('category', category, categories);
    if (entry.collection === 'services') expect('enquiry', enquiry, form?.fields.service.options ?? []);
    if (entry.collection === 'plans' && typeof enquiry === 'object' && enquiry !== null)
      for (const [list, value] of Object.entries(enquiry))
        expect(`enquiry.${list}`, value, form?.fields[list as 'service' | 'budget'].options ?? []);
    for (const name of Array.isArray(formerly) ? formerly : [])
      if (idsOf(names.get(entry.collection) ?? []).includes(String(name)))
        findings.push({
          line: entry.lineOf('formerly'),
          field: 'formerly',
          message: `There is a file ${String(name)}.md, so its address cannot lead here. Remove the name.`,
        });
    return findings;
  };
}
