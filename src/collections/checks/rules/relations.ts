import { groupsOf, isValid, type Entry } from '../../reading/entry.ts';
import type { Finding } from '../../reading/problem.ts';
import type { Content } from '../../reading/read-content.ts';
import { formerNames } from './moves.ts';

/** Finds names of files, topics and list entries that do not exist, and a second popular plan. */
export function makeRelationCheck({ entries, facts }: Content): (entry: Entry) => Finding[] {
  const names = Map.groupBy(entries, ({ collection }) => collection as string);
  const namesIn = (collection: unknown) => names.get(String(collection))?.map(({ id }) => id) ?? [];
  const topics = entries
    .filter((entry) => isValid(entry, 'blogCategories'))
    .flatMap(({ data }) => Object.keys(data).filter((id) => id !== 'all'));
  const categories = entries
    .filter((entry) => isValid(entry, 'pages'))
    .flatMap(({ data }) => (data.page === 'case-studies' ? data.categories.map(({ id }) => id) : []));
  const form = entries
    .filter((entry) => isValid(entry, 'forms'))
    .flatMap(({ data }) => (data.form === 'contact' ? [data.fields] : []))[0];

  const catalogue = [...facts.keys()].flatMap((name) => name.split(/^prices\./)[1] ?? []);

  /** The fields of an entry that must be one of a list. */
  function* choicesOf(entry: Entry): Generator<[field: string, value: unknown, known: readonly string[]]> {
    for (const [field, { collection, id }] of groupsOf(entry))
      if (collection !== undefined) yield [field, id, namesIn(collection)];
    if (isValid(entry, 'blog')) yield ['category', entry.data.category, topics];
    if (isValid(entry, 'caseStudies')) yield ['category', entry.data.category, categories];
    if (isValid(entry, 'services')) yield ['price', entry.data.price, catalogue];
    if (isValid(entry, 'services')) yield ['enquiry', entry.data.enquiry, form?.service.options ?? []];
    if (isValid(entry, 'replies')) yield ['service', entry.data.service, form?.service.options ?? []];
    if (!isValid(entry, 'plans')) return;
    yield ['enquiry.service', entry.data.enquiry?.service, form?.service.options ?? []];
    yield ['enquiry.budget', entry.data.enquiry?.budget, form?.budget.options ?? []];
  }

  const popular = entries.filter((entry) => isValid(entry, 'plans')).filter(({ data }) => data.popular);
  const isSecond = (entry: Entry) => popular.slice(1).some((plan) => plan === entry);

  return (entry) => [
    ...(isSecond(entry)
      ? [{ field: 'popular', message: `${String(popular[0]?.file)} is popular, too. Only one plan can be.` }]
      : []),
    ...[...choicesOf(entry)]
      .filter(([, value, known]) => typeof value === 'string' && known.length > 0 && !known.includes(value))
      .map(([field, value, known]) => ({
        field,
        message: `Expected one of ${known.join(', ')}; found "${String(value)}".`,
      })),
    ...formerNames(entry)
      .filter((name) => namesIn(entry.collection).includes(name))
      .map((name) => ({
        field: 'formerly',
        message: `There is a file ${name}.md, so its address cannot lead here. Remove the name.`,
      })),
  ];
}
