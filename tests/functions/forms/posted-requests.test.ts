import { describe, expect, test } from 'vitest';
import { formsCopy } from '../../../src/copy/forms.ts';
import { quoteForm } from '../../../src/copy/forms/quote.ts';
import { priceQuote } from '../../../src/domain/quote/quote.ts';
import { formatMoney } from '../../../src/domain/site/money.ts';
import { quoteRow } from '../../../src/domain/submission/quote-submission.ts';
import { priceListOf } from '../../../src/domain/quote/price-list.ts';
import { useFunctionsStack } from '../../fixtures/stack/functions-stack.ts';

const functions = useFunctionsStack();

async function post(fields: Record<string, string | readonly string[]>) {
  const answer = await functions.postForm(fields);
  return { status: answer.status, page: (await answer.text()).replaceAll('&#39;', "'") };
}

const LIST = "to_jsonb(s) ->> 'price_list' as list";
const rows = () => functions.sql(`select *, ${LIST} from public.contact_submissions s order by created_at`);

const email = 'ravi@mill.example';
const details = { name: 'Ravi Nair', email, phone: '+91 98765 43210', company: 'Nair Mills' };

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
});
