import { beforeEach, expect, test, vi } from 'vitest';
import type { Enquiry } from '../../../src/contracts/enquiry.ts';
import type { Quote } from '../../../src/contracts/quote.ts';
import { pageAddress } from '../../../src/domain/enquiry/enquiry.ts';
import { enquiry, quoteOf } from '../../fixtures/unit/enquiries.ts';
import { stubBrowser } from '../../fixtures/unit/memory-storage.ts';
import { SAMPLE_REFERENCE } from '~/domain/submission/reference.ts';

const calls = vi.hoisted(() => ({
  open: vi.fn(),
  message: vi.fn(),
  not_me: vi.fn(),
  quote: vi.fn(),
  bookTime: vi.fn(),
  hasEnquiry: vi.fn(),
  loadFreeTimes: vi.fn(),
  raiseToast: vi.fn(),
}));
vi.mock('~/backend/backend-service.ts', () => ({
  callFunction: (_: string, { action, ...body }: { action: 'open' | 'message' | 'not_me' | 'quote' }) =>
    calls[action](body) as unknown,
}));
vi.mock('~/booking/booking-service.ts', () => calls);
vi.mock('~/booking/free-times-store.ts', () => calls);
vi.mock('~/browser/toast.ts', () => calls);

const page = { reference: SAMPLE_REFERENCE, key: 'ab'.repeat(16) };
const fragmentOf = (key: string) => pageAddress(page.reference, key).replace('/enquiry', '');
const answer = (changes: Partial<Enquiry> = {}) => ({ ok: true, at: 7, data: { enquiry: enquiry(changes) } });

/** The store with this page open. */
async function openStore() {
  const store = await import('../../../src/enquiry/enquiry-store.ts');
  vi.stubGlobal('location', { hash: fragmentOf(page.key) });
  calls.open.mockResolvedValueOnce(answer());
  await store.openPage(fragmentOf(page.key));
  return store;
}

beforeEach(() => {
  vi.resetModules();
  vi.resetAllMocks();
  stubBrowser();
});

test.each(['open', 'message', 'not_me'] as const)(
  'an address whose %s is answered late does not replace another',
  async (call) => {
    const { openPage, reportMailbox, sendMessage, $page } = await openStore();
    const other = 'cd'.repeat(16);
    calls[call].mockImplementationOnce(async () => {
      vi.stubGlobal('location', { hash: fragmentOf(other) });
      calls.open.mockResolvedValueOnce(answer());
      await openPage(fragmentOf(other));
      return answer({ owner: 'Nobody' });
    });
    if (call === 'open') await openPage(fragmentOf(page.key));
    if (call === 'message') await sendMessage({ text: 'On Monday.' });
    if (call === 'not_me') await reportMailbox({ phase: call, page, isReported: false });
    expect($page.get()).toMatchObject({ now: 7, page: { key: other }, enquiry: { owner: enquiry().owner } });
  },
);

const acceptance = { accepted: true, name: 'Asha Verma', role: 'Owner', sentence: 'I accept.' } as const;
const withQuote = (status: Quote['status'], by: Partial<Quote['answer']> = {}) => {
  const stored = { at: '2026-11-27T07:00:00Z', ...acceptance, reason: null, is_recorded: false, ...by };
  return answer({ quotes: [quoteOf({ number: 2 }), quoteOf({ status, answer: stored })] });
};

const decline = { accepted: false, reason: '' } as const;

test.each([
  ['acceptance is sent again after its answer was lost', acceptance, withQuote('accepted'), true],
  ['acceptance comes after it was withdrawn', acceptance, withQuote('withdrawn'), false],
  ['acceptance comes after that of a colleague', acceptance, withQuote('accepted', { name: 'Ravi' }), false],
  ['acceptance comes after one by staff', acceptance, withQuote('accepted', { is_recorded: true }), false],
  ['refusal is sent again after its answer was lost', decline, withQuote('declined'), true],
  ['refusal comes after the acceptance of a colleague', decline, withQuote('accepted'), false],
])('a quote whose %s', async (...[, given, opened, isStored]) => {
  const { answerQuote, $page } = await openStore();
  calls.quote.mockResolvedValueOnce({ ok: false, refusal: { status: 409, message: 'Sorry.' } });
  calls.open.mockResolvedValueOnce(opened);
  expect(await answerQuote(quoteOf(), given, 'Not stored')).toBe(isStored);
  expect($page.get()).toMatchObject(opened.data);
  const toasts = isStored ? [] : [[{ kind: 'error', title: 'Not stored', text: 'Sorry.' }]];
  expect(calls.raiseToast.mock.calls).toEqual(toasts);
});
