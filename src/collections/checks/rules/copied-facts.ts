import type { Facts } from '../../facts/references.ts';
import type { Entry } from '../../reading/entry.ts';
import type { Finding } from '../../reading/problem.ts';
import type { Content } from '../../reading/read-content.ts';
import type { Text } from '../../reading/texts.ts';

/** A pattern for a fact that was copied into a text, and what to write there. `near` must be in the same text. */
interface Copy {
  pattern: RegExp;
  references: string[];
  near?: RegExp;
}

/** Lists whose entries are stored with a submission, and the fields that name these entries. */
const STORED = /(^|\.)(options|optionsAbroad|enquiry)(\.|$)/;
/** Part of a range, such as ₹75,000–4,00,000, is no price of ours. */
const NOT_BEFORE = String.raw`(?<![\d,.][–-]?|[–-] ?₹?)`;
const NOT_AFTER = String.raw`(?![\d,]*\d| ?[–-] ?[₹$\d])`;
/** Most lines of an article contain none of these, and are not searched further. */
const CANDIDATE = /[\d,]{3}|@|services|clients|hours/i;
const MANY = String.raw`(?:[5-9]|\d\d+|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen)`;

/** Warns about figures in texts that look like copies of facts, and would keep the old value after a change. */
export function makeCopiedFactCheck({ facts, entries }: Content): (entry: Entry) => Finding[] {
  const refused = entries.filter(({ valid }) => !valid).flatMap(factsFrom);
  const known = new Map([...facts].filter(([name]) => !refused.some((group) => name.startsWith(group))));
  const copies = [...amountCopies(known), ...otherCopies(known)];
  return ({ collection, texts }) =>
    collection === 'site'
      ? []
      : texts
          .filter(({ field, text }) => CANDIDATE.test(text) && !STORED.test(field))
          .flatMap((text) => findCopies(text, copies));
}

/** The groups of facts that come from a file. */
function factsFrom({ collection, id }: Entry): string[] {
  if (collection === 'plans') return [`plans.${id}.`];
  if (collection === 'site') return ['site.', 'facts.'];
  return collection === 'forms' && id === 'quote' ? ['prices.'] : [];
}

function findCopies({ text, line, field }: Text, copies: readonly Copy[]): Finding[] {
  const found = copies.flatMap(({ pattern, references, near }): [string, string[]][] => {
    const copied = pattern.exec(text)?.[0].trim();
    return copied && (near?.test(text) ?? true) ? [[copied, references]] : [];
  });
  return Array.from(new Map(found), ([copied, references]) => ({
    line,
    field,
    message: `"${copied}" looks like a copy of a figure that is written elsewhere. Write ${references.map((name) => `{${name}}`).join(' or ')} in its place, so that both change together.`,
    level: 'warning',
  }));
}

/** The prices of plans; the ad spend, if the plan is named; the prices of the calculator after "from". */
function amountCopies(facts: Facts): Copy[] {
  const names = (pattern: RegExp) => [...facts.keys()].filter((name) => pattern.test(name));
  const copyOf = (name: string) => ({
    pattern: amountPattern(facts.get(name) ?? ''),
    references: names(/^(plans|prices)\./).filter((other) => facts.get(other) === facts.get(name)),
  });
  return [
    ...names(/^plans\..+\.price(Usd)?$/).map(copyOf),
    ...names(/^plans\..+\.adSpend(Usd)?$/).map((name) => ({
      ...copyOf(name),
      near: new RegExp(String.raw`\b${RegExp.escape(facts.get(name.replace(/\w+$/, 'name')) ?? '')}\b`),
    })),
    ...names(/^prices\./).map((name) => ({
      ...copyOf(name),
      near: new RegExp(`from ${amountPattern(facts.get(name) ?? '').source}`),
    })),
  ];
}

/** Matches an amount in any format: ₹1,50,000, 150,000, 150000; dollars only with their sign or name. */
function amountPattern(amount: string): RegExp {
  const digits = amount.replace(/\D/g, '');
  // A plan without a price.
  if (digits === '') return /(?!)/;
  const number = digits.split('').join(',?');
  return amount.startsWith('$')
    ? new RegExp(String.raw`\$ ?${number}${NOT_AFTER}|${NOT_BEFORE}${number} ?(?:USD|(?:US )?dollars)`)
    : new RegExp(String.raw`${NOT_BEFORE}(?:(?:₹|Rs\.?|INR) ?)?${number}${NOT_AFTER}`);
}

function otherCopies(facts: Facts): Copy[] {
  const value = (name: string) => RegExp.escape(facts.get(name) ?? '');
  const phone = (facts.get('site.phone') ?? '').replace(/\D/g, '').slice(-10).split('');
  const copies: [string, string][] = [
    ['site.phone', String.raw`(?<!\d)(?:\+91[ -]?)?${phone.join(String.raw`[ ().-]*`)}(?!\d)`],
    ['site.email', value('site.email')],
    ['site.phoneHours', value('site.phoneHours')],
    ['site.founded', String.raw`(?<=since )${value('site.founded')}`],
    ['facts.clients', String.raw`\d[\d,]*\+(?= (?:\w+ )?clients\b)|^${value('facts.clients')}$`],
    ['site.replyHours', `(?<=within )${value('site.replyHours')}(?= hours)`],
    ['count.services', String.raw`\b${MANY}(?= (?:\w+ )?services\b)`],
  ];
  return copies
    .filter(([name]) => facts.get(name))
    .map(([name, pattern]) => ({ pattern: new RegExp(pattern, 'i'), references: [name] }));
}
