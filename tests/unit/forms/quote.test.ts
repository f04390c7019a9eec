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
  const { $quoteCalculator, toggleQuoteService } = await openAt('?services=SEO');
  expect($quoteCalculator.get()?.selection.services).toEqual(['seo']);
  expect(page.address.query).toContain('currency=USD');
  const queries = ['seo', 'seo', 'seo'].map((id) => {
    toggleQuoteService(id);
    return page.address.query;
  });
  expect(queries).toEqual(['?currency=USD', expect.stringMatching('seo.*&currency=INR$'), '']);
});

test('opens with the URL and what was chosen before', async () => {
  const chosen = { services: ['website', 'seo'], complexity: 'advanced' };
  const { $quoteCalculator } = await openAt('?services=seo&timeline=urgent', '', chosen);
  expect($quoteCalculator.get()?.selection).toEqual({ ...chosen, timeline: 'urgent' });
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

test('returns to the calculator without clearing it', async () => {
  const { $quoteCalculator, returnToCalculator } = await openAt('?services=seo', '#details');
  returnToCalculator();
  expect(page.popAddress).toHaveBeenCalledOnce();
  expect($quoteCalculator.get()).toMatchObject({ step: 'select', selection: { services: ['seo'] } });
  expect(page.address.hash).toBe('');
});
