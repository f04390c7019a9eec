import { describe, expect, test } from 'vitest';
import { answersCopy } from '../../../src/copy/answers.ts';
import { formsCopy } from '../../../src/copy/forms.ts';
import { quoteForm } from '../../../src/copy/forms/quote.ts';
import { priceQuote } from '../../../src/domain/quote/quote.ts';
import { formatMoney } from '../../../src/domain/site/money.ts';
import { packageRequestRow } from '../../../src/domain/submission/package-submission.ts';
import { quoteRow } from '../../../src/domain/submission/quote-submission.ts';
import { priceListOf } from '../../../src/domain/quote/price-list.ts';
import { TEAM, useFunctionsStack } from '../../fixtures/stack/functions-stack.ts';

const NO_REQUIREMENTS = formsCopy.packageRequest.noRequirements;

const functions = useFunctionsStack();

async function post(fields: Record<string, string | readonly string[]>) {
  const answer = await functions.postForm(fields);
  return { status: answer.status, page: (await answer.text()).replaceAll('&#39;', "'") };
}

const LIST = "to_jsonb(s) ->> 'price_list' as list";
const rows = () => functions.sql(`select *, ${LIST} from public.contact_submissions s order by created_at`);

const email = 'ravi@mill.example';
const details = { name: 'Ravi Nair', email, phone: '+91 98765 43210', company: 'Nair Mills' };

describe('a posted package request', () => {
  const values = {
    name: 'Ravi Nair',
    email,
    company: 'Nair Mills',
    budget: '$2,400',
    services: ['Website Development', 'SEO Optimization'],
    requirements: 'A shop for our cloth.',
  };
  const form = { form: 'package-request', currency: 'USD', ...values };

  test('is stored as its script stores it, and mailed', async () => {
    const { status, page } = await post(form);
    expect([status, page]).toEqual([200, expect.stringContaining(formsCopy.packageRequest.sent.text)]);
    const [row] = await rows();
    expect(row).toMatchObject({ ...packageRequestRow(values, 'USD', NO_REQUIREMENTS), thank_you_sent: true });
    expect(page).toContain(String(row?.['reference']));
    expect(functions.mailedTo()).toEqual([TEAM, email]);
  });

  test('without a name is not stored, and keeps the services for a correction', async () => {
    const { status, page } = await post({ ...form, name: ' ' });
    expect([status, await rows()]).toEqual([422, []]);
    expect(page).toContain(answersCopy.withoutJavaScript.missing.title);
    expect(page).toMatch(/value="SEO Optimization"\s+checked/);
    expect(page).not.toMatch(/value="Video Creation"\s+checked/);
  });
});

describe('posted choices of the calculator', () => {
  const [first, second] = quoteForm.services;
  const [, complexity] = quoteForm.complexities;
  const [timeline] = quoteForm.timelines;
  const selection = {
    services: [first?.id ?? '', second?.id ?? ''],
    complexity: complexity?.id ?? '',
    timeline: timeline?.id ?? '',
  };
  const quote = priceQuote(quoteForm, selection);
  const prices = [...quote.lines.map((line) => line.price), quote.total];

  test('show lines and total, and are stored with the details as the script stores them', async () => {
    const { status: shown, page: asked } = await post({ form: 'calculator', ...selection });
    expect([shown, await rows()]).toEqual([200, []]);
    for (const { INR } of prices) expect(asked).toContain(formatMoney(INR, 'INR'));
    const hidden = [...asked.matchAll(/type="hidden"\s+name="([^"]+)"\s+value="([^"]*)"/g)];
    const carried: Record<string, string[]> = {};
    for (const [, name = '', value = ''] of hidden) (carried[name] ??= []).push(value);
    const { status, page } = await post({ ...carried, ...details, requirements: 'Hindi and English' });
    expect([status, page]).toEqual([200, expect.stringContaining(formsCopy.quote.sent)]);
    const { price_list, ...stored } = quoteRow({ ...details, requirements: 'Hindi and English' }, quote, {
      currency: 'INR',
      version: priceListOf(quoteForm).version,
    });
    const consent_version = quoteForm.details.privacy.version;
    expect(await rows()).toMatchObject([{ ...stored, list: price_list, consent_version }]);
  });

  test('in dollars are stored in dollars', async () => {
    const { page } = await post({ form: 'quote', currency: 'USD', ...selection, ...details });
    for (const { USD } of prices) expect(page).toContain(formatMoney(USD, 'USD'));
    expect(await rows()).toMatchObject([{ currency: 'USD', budget: formatMoney(quote.total.USD, 'USD') }]);
  });

  test.each([['calculator'], ['quote']])('without a service are refused (%s)', async (form) => {
    const chosen = { currency: 'USD', complexity: selection.complexity };
    const { status, page } = await post({ form, ...details, ...chosen });
    expect([status, page]).toEqual([422, expect.stringContaining(formsCopy.quote.noService)]);
    for (const one of ['form', 'currency', ...Object.keys(selection)])
      expect(page).toContain(`name="${one}"`);
    for (const { basePrice } of quoteForm.services)
      expect(page).toContain(`, ${formatMoney(basePrice.USD, 'USD')} `);
    expect(await rows()).toEqual([]);
  });

  test('ignore what the calculator does not offer', async () => {
    const services = ['__proto__', first?.id ?? ''];
    const { page } = await post({ form: 'calculator', services, complexity: 'x', timeline: '<b>' });
    expect(page).toContain(formatMoney(first?.basePrice.INR ?? NaN, 'INR'));
    expect(page).not.toContain('<b>');
  });
});
