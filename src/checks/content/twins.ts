import type { Entry } from './entry.ts';
import type { Finding } from './problem.ts';

/** Finds entries that are the same as another one: two in the same place of a list, or an article twice. */
export function makeTwinCheck(): (entry: Entry) => Finding[] {
  const seen = new Map<string, string>();
  const first = (key: string, file: string): string | undefined => {
    const other = seen.get(key);
    if (other === undefined) seen.set(key, file);
    return other;
  };
  return (entry) => {
    if (!entry.valid) return [];
    const { collection, file, lineOf, body } = entry;
    const { order, placement, title, excerpt, draft } = entry.data as Record<string, unknown>;
    const findings: Finding[] = [];
    const ranked =
      order === undefined ? undefined : first(`${collection} ${String(placement)} ${String(order)}`, file);
    if (ranked)
      findings.push({
        line: lineOf('order'),
        field: 'order',
        message: `${ranked} also has order ${String(order)}. Give each its own number.`,
        level: 'warning',
      });
    if (collection !== 'blog' || draft === true) return findings;
    for (const [field, value] of Object.entries({ title, excerpt, text: body })) {
      const other = first(`${field} ${String(value)}`, file);
      if (other)
        findings.push({
          line: lineOf(field),
          field,
          message: `${other} has the same ${field}. Write another one, or delete one of the two articles.`,
        });
    }
    return findings;
  };
}
