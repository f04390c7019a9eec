import { expect, test, vi } from 'vitest';
import { emptySelection, type QuoteSelection } from '../../../src/domain/quote/quote.ts';
import { catalogue } from '../../fixtures/content/quote-catalogue.ts';
import { services } from '../../fixtures/unit/form-services.ts';

const page = vi.hoisted(() => ({
  address: { query: '', hash: '' },
  pushAddress: vi.fn(),
  popAddress: vi.fn(() => false),
}));
vi.mock('~/browser/page-address.ts', () => ({
  readAddress: () => page.address,
  replaceAddress: (address: typeof page.address) => (page.address = address),
  pushAddress: page.pushAddress,
  popAddress: page.popAddress,
  onAddressChange: () => () => undefined,
}));

const openAt = async (query: string, hash = '', chosen: Partial<QuoteSelection> = {}) => {
  page.address = { query, hash };
  const calculator = await import('../../../src/forms/quote/quote-store.ts');
  calculator.openQuoteCalculator(catalogue, { ...emptySelection(catalogue), ...chosen });
  return calculator;
};

test('names the currency in the address, and reads ids and names in any case', async () => {
  services.shownCurrency.mockReturnValueOnce('USD').mockReturnValueOnce('USD');
  const { $quoteCalculator, toggleQuoteService } = await openAt('?services=SEO&utm_source=news');
  expect($quoteCalculator.get()?.selection.services).toEqual(['seo']);
  expect(page.address.query).toContain('currency=USD');
  const queries = ['seo', 'seo', 'seo'].map((id) => {
    toggleQuoteService(id);
    return page.address.query;
  });
  const others = '?utm_source=news';
  expect(queries).toEqual([`${others}&currency=USD`, expect.stringMatching('seo.*&currency=INR$'), others]);
});

test.each([
  [{ complexity: 'advanced' }, 'timeline=urgent'],
  [{ timeline: 'urgent' }, 'complexity=advanced'],
])('opens with %j, which was chosen before, and the URL %s', async (before, level) => {
  const services = ['website', 'seo'];
  const { $quoteCalculator } = await openAt(`?services=seo&${level}`, '', { services, ...before });
  const chosen = { services, complexity: 'advanced', timeline: 'urgent' };
  expect($quoteCalculator.get()?.selection).toEqual(chosen);
});

test.each([
  ['?services=seo', '#details', 'details'],
  ['?services=teleport', '#details', 'select'],
  ['?services=seo', '', 'select'],
])('the URL %s%s opens the step %s', async (query, hash, step) => {
  const { $quoteCalculator } = await openAt(query, hash);
  expect($quoteCalculator.get()?.step).toBe(step);
});

test('continues once when clicked twice', async () => {
  const calculator = await openAt('?services=seo');
  calculator.continueToDetails();
  calculator.continueToDetails();
  expect(calculator.$quoteCalculator.get()?.step).toBe('details');
  expect(page.pushAddress.mock.calls).toEqual([[{ query: expect.any(String) as string, hash: '#details' }]]);
});

test.each([false, true])('returns to the calculator without clearing it, by Back: %s', async (isBack) => {
  page.popAddress.mockReturnValueOnce(isBack);
  const { $quoteCalculator, returnToCalculator } = await openAt('?services=seo', '#details');
  returnToCalculator();
  expect(page.popAddress).toHaveBeenCalledOnce();
  expect($quoteCalculator.get()).toMatchObject({ step: 'select', selection: { services: ['seo'] } });
  expect(page.address.hash).toBe(isBack ? '#details' : '');
});
