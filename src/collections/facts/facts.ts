import { basename } from 'node:path';
import { REPLY_HOURS } from '../../domain/site/business-hours.ts';
import { formatMoney } from '../../domain/site/money.ts';
import { dayIn, isTimeZone } from '../../domain/site/time.ts';
import { SAMPLE_REFERENCE } from '../../domain/submission/reference.ts';
import { fillReferences, type Facts } from './references.ts';

/** The facts in the files of `content/`, which may name each other. The schemas check these files, so `read` may return anything. */
export function collectFacts(files: readonly string[], read: (file: string) => unknown): Facts {
  const filesIn = (start: string) => files.filter((file) => file.startsWith(`content/${start}`));
  const facts = new Map<string, string>();
  const add = (group: string, values: Fields) => {
    for (const [name, value] of Object.entries(values))
      if (typeof value === 'string' || typeof value === 'number')
        facts.set(`${group}.${name}`, String(value).trim());
  };
  const site = fieldsOf(read('content/site.yaml'));
  add('site', factsOfSite(site));
  add('facts', fieldsOf(site['facts']));
  for (const file of filesIn('plans/'))
    add(`plans.${basename(file, '.yaml')}`, planFacts(fieldsOf(read(file))));
  for (const file of filesIn('services/'))
    add(`services.${basename(file, '.md')}`, {
      firstResult: fieldsOf(fieldsOf(read(file))['firstResult'])['value'],
    });
  const { services: prices } = fieldsOf(read('content/forms/quote.yaml'));
  for (const { id, basePrice } of listOf(prices))
    add('prices', { [String(id)]: format(fieldsOf(basePrice)['INR'], 'INR') });
  add('count', {
    years: new Date().getFullYear() - Number(site['founded']),
    services: filesIn('services/').filter((file) => fieldsOf(read(file))['listed'] !== false).length,
    plans: filesIn('plans/').length,
    caseStudies: filesIn('case-studies/').length,
  });
  return new Map([...facts].map(([name, value]) => [name, fillReferences(value, facts)]));
}

/** The day at the office, YYYY-MM-DD; that of UTC while no valid zone is known. */
export function officeToday(facts: Facts): string {
  const zone = facts.get('site.timeZone') ?? '';
  return dayIn(Date.now(), isTimeZone(zone) ? zone : 'UTC');
}

type Fields = Record<string, unknown>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};
const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : []);

/** The facts that are fields of site.yaml. */
const FIELDS_OF_SITE = ['name', 'legalName', 'email', 'founded', 'phoneHours', 'timeZone'];

function factsOfSite(site: Fields): Fields {
  const open = listOf(site['hours']).filter(({ opens }) => opens !== undefined);
  return {
    ...Object.fromEntries(FIELDS_OF_SITE.map((name) => [name, site[name]])),
    phone: fieldsOf(site['phone'])['display'],
    whatsapp: fieldsOf(site['whatsapp'])['display'],
    region: fieldsOf(site['address'])['region'],
    replyHours: REPLY_HOURS,
    reference: SAMPLE_REFERENCE,
    hours: open.map(({ label, text }) => `${String(label)} ${String(text)}`).join(', '),
  };
}

function planFacts({ name, price, adSpend, onQuote = 'Custom', numbers }: Fields): Fields {
  const { INR, USD } = fieldsOf(price);
  const spend = fieldsOf(adSpend);
  return {
    name,
    price: format(INR, 'INR') ?? onQuote,
    priceUsd: format(USD, 'USD') ?? onQuote,
    adSpend: format(spend['INR'], 'INR'),
    adSpendUsd: format(spend['USD'], 'USD'),
    ...fieldsOf(numbers),
  };
}

/** What is no number stays as it is. */
const format = (amount: unknown, currency: 'INR' | 'USD') =>
  Number.isFinite(amount) ? formatMoney(Number(amount), currency) : amount;
