import type { Money } from '../../../domain/site/money.ts';
import { groupsOf, isValid, type Entry, type ValidEntry } from '../../reading/entry.ts';
import type { Finding } from '../../reading/problem.ts';
import type { Content } from '../../reading/read-content.ts';

/** The price of a dollar differs from plan to plan, but not three times. */
const FAR_OFF = 3;
/** The dearest service of the calculator costs seven times the usual one. */
const VERY_FAR_OFF = 8;

/** Finds amounts that look as if they had a digit too many or too few, and plans that contradict each other. */
export function makePriceCheck({ entries, facts }: Content): (entry: Entry) => Finding[] {
  const rate = median(entries.flatMap(amountsOf).map(({ amount }) => amount.INR / amount.USD));
  const plans = entries
    .filter((entry) => isValid(entry, 'plans'))
    .filter(({ data }) => data.price)
    .sort((one, other) => one.data.order - other.data.order);

  const gst = Number.parseFloat(facts.get('facts.gst') ?? '');
  const planBefore = (entry: Entry) => plans[plans.findIndex((plan) => plan === entry) - 1];

  const oddAmounts = (entry: Entry): Finding[] => {
    const before = planBefore(entry);
    if (before && isValid(entry, 'plans') && priceOf(entry) < priceOf(before))
      return [
        zeros('price.INR', `This plan costs less than ${before.file}, which comes before it`, ' in both'),
      ];
    const amounts = amountsOf(entry);
    const usual = median(amounts.filter(({ isUsual }) => isUsual).map(({ amount }) => amount.INR));
    return amounts.flatMap(({ amount: { INR, USD }, field, isUsual }) => [
      ...(isFar(INR / USD, rate, FAR_OFF)
        ? [zeros(field, `${String(INR)} rupees and ${String(USD)} dollars do not match`)]
        : []),
      ...(isUsual && isFar(INR, usual, VERY_FAR_OFF)
        ? [zeros(field, `${String(INR)} is far from the other prices`)]
        : []),
    ]);
  };
  return (entry) => [
    ...oddAmounts(entry),
    ...(isValid(entry, 'plans')
      ? [...withOtherGst(entry, gst), ...includesLess(entry, planBefore(entry))]
      : []),
  ];
}

/** The price with GST is a field of its own, as the accountant bills it; the two must not tell different rates. */
function withOtherGst({ data: { price, priceWithGst } }: ValidEntry<'plans'>, gst: number): Finding[] {
  if (!price || !priceWithGst || Number.isNaN(gst)) return [];
  const expected = Math.round(price.INR * (1 + gst / 100));
  const message = `${String(priceWithGst)} is not ${String(price.INR)} with GST of ${String(gst)}% (gst in site.yaml). Write ${String(expected)}, or correct one of the others.`;
  return expected === priceWithGst ? [] : [{ field: 'priceWithGst', message }];
}

const toNumber = (value: unknown) => Number(String(value).replaceAll(',', ''));

/** A dearer plan has everything of the one before it, so no number of its sheet is smaller. */
function includesLess({ data }: ValidEntry<'plans'>, before: ValidEntry<'plans'> | undefined): Finding[] {
  if (!before) return [];
  const spend = [data, before.data].map(({ adSpend }) => adSpend?.INR ?? 0) as [number, number];
  const pairs = Object.entries(data.numbers).map(([name, own]): [string, number, number] => [
    `numbers.${name}`,
    toNumber(own),
    toNumber(before.data.numbers[name]),
  ]);
  return [['adSpend', ...spend] as (typeof pairs)[number], ...pairs]
    .filter(([, own, earlier]) => own < earlier)
    .map(([field, own, earlier]) => ({
      field,
      message: `${String(own)} is less than the ${String(earlier)} of ${before.file}, whose price is lower. Correct one of the two.`,
    }));
}

const zeros = (field: string, message: string, where = ''): Finding => ({
  field,
  message: `${message}. Check the number of zeros${where}.`,
  level: 'warning',
});

const priceOf = ({ data }: ValidEntry<'plans'>) => data.price?.INR ?? 0;

/** All amounts of an entry; those of the calculator are near each other. */
const amountsOf = (entry: Entry): { amount: Money; field: string; isUsual: boolean }[] =>
  groupsOf(entry).flatMap(([field, { INR, USD }]) =>
    typeof INR === 'number' && typeof USD === 'number'
      ? [{ amount: { INR, USD }, field: `${field}.INR`, isUsual: field.endsWith('basePrice') }]
      : [],
  );

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

const isFar = (value: number, usual: number, factor: number) =>
  usual > 0 && (value >= usual * factor || value <= usual / factor);
