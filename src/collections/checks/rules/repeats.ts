import { groupsOf, isValid, type Entry } from '../../reading/entry.ts';
import type { Finding } from '../../reading/problem.ts';

/** Finds two entries in the same place of a list, and articles that are there twice. */
export function makeRepeatCheck(): (entry: Entry) => Finding[] {
  const seen = new Map<string, string>();
  /** The file before this one with the same values. */
  const earlier = (file: string, ...values: unknown[]): string | undefined => {
    const key = JSON.stringify(values);
    const other = seen.get(key);
    if (other === undefined) seen.set(key, file);
    return other;
  };
  return (entry) => {
    const { collection, file, body } = entry;
    const [, { order, placement } = {}] = groupsOf(entry)[0] ?? [];
    const ranked = order === undefined ? undefined : earlier(file, collection, placement, order);
    if (ranked)
      return [
        {
          field: 'order',
          message: `${ranked} also has order ${String(order)}. Give each its own number.`,
          level: 'warning',
        },
      ];
    if (!isValid(entry, 'blog') || entry.data.draft) return [];
    const { title, excerpt } = entry.data;
    return Object.entries({ title, excerpt, text: body }).flatMap(([field, value]) => {
      const other = earlier(file, field, value);
      const message = `${String(other)} has the same ${field}. Write another one, or delete one of the two articles.`;
      return other ? [{ field, message }] : [];
    });
  };
}
