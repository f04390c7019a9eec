import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Quote } from '../../../src/contracts/quote.ts';
import { pageAddress } from '../../../src/domain/enquiry/enquiry.ts';
import { enquiry, quoteOf } from '../../fixtures/unit/enquiries.ts';
import { stubBrowser } from '../../fixtures/unit/memory-storage.ts';
import { SAMPLE_REFERENCE } from '~/domain/submission/reference.ts';

const calls = vi.hoisted(() => ({
  open: vi.fn(),
  message: vi.fn(),
  quote: vi.fn(),
  bookTime: vi.fn(),
  hasEnquiry: vi.fn(),
  loadFreeTimes: vi.fn(),
  raiseToast: vi.fn(),
}));
vi.mock('~/backend/backend-service.ts', () => ({
  callFunction: (_: string, { action, ...body }: { action: 'open' | 'message' | 'quote' }) =>
    calls[action](body) as unknown,
}));
vi.mock('~/booking/booking-service.ts', () => calls);
vi.mock('~/booking/free-times-store.ts', () => calls);
vi.mock('~/browser/toast.ts', () => calls);

const page = { reference: SAMPLE_REFERENCE, key: 'ab'.repeat(16) };
const fragmentOf = (key: string) => pageAddress(page.reference, key).replace('/enquiry', '');
const answer = (data: object = {}) => ({ ok: true, data: { enquiry: enquiry(), ...data } });
const refused = (status: number) => ({ ok: false, refusal: { kind: 'answered', status, message: 'Sorry.' } });

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

describe('an address', () => {
  test.each([
    ['that opened it before is confirmed by mail', refused(404), 'confirmed', true],
    ['with a wrong key is locked', refused(404), 'locked', false],
  ])('%s', async (...[, outcome, phase, isKnown]) => {
    const { openPage, $page } = await openStore();
    if (!isKnown) sessionStorage.clear();
    calls.open.mockResolvedValueOnce(outcome);
    await openPage(fragmentOf(page.key));
    expect($page.get().phase).toBe(phase);
  });

  test.each(['open', 'message'] as const)(
    'whose %s is answered late does not replace another',
    async (call) => {
      const { openPage, sendMessage, $page } = await openStore();
      const other = 'cd'.repeat(16);
      calls[call].mockImplementationOnce(async () => {
        vi.stubGlobal('location', { hash: fragmentOf(other) });
        calls.open.mockResolvedValueOnce(answer());
        await openPage(fragmentOf(other));
        return answer({ enquiry: enquiry({ owner: 'Nobody' }) });
      });
      await (call === 'open' ? openPage(fragmentOf(page.key)) : sendMessage({ text: 'On Monday.' }));
      expect($page.get()).toMatchObject({ page: { key: other }, enquiry: { owner: enquiry().owner } });
    },
  );
});

test('a message that was not stored is sent again with the same id', async () => {
  const { sendMessage } = await openStore();
  calls.message.mockResolvedValueOnce(refused(503)).mockResolvedValue(answer());
  expect(await sendMessage({ text: 'On Monday.' })).toBe(false);
  expect(await sendMessage({ text: 'On Monday.' })).toBe(true);
  expect(await sendMessage({ text: 'On Monday.' })).toBe(true);
  const [first, again, later] = calls.message.mock.calls.map(([message]) => message.requestId);
  expect(again).toBe(first);
  expect(later).not.toBe(first);
});

const acceptance = { accepted: true, name: 'Asha Verma', role: 'Owner', sentence: 'I accept.' } as const;
const withQuote = (status: Quote['status'], by: Partial<Quote['answer']> = {}) => {
  const stored = { at: '2026-11-27T07:00:00Z', ...acceptance, reason: null, is_recorded: false, ...by };
  return answer({ enquiry: enquiry({ quotes: [quoteOf({ status, answer: stored })] }) });
};

const conflict = refused(409);

test.each([
  ['is sent again after its answer was lost', conflict, withQuote('accepted'), true],
  ['comes after it was withdrawn', conflict, withQuote('withdrawn'), false],
  ['comes after that of a colleague', conflict, withQuote('accepted', { name: 'Ravi Verma' }), false],
  ['comes after staff recorded one', conflict, withQuote('accepted', { is_recorded: true }), false],
])('a quote whose acceptance %s', async (...[, answered, opened, isAccepted]) => {
  const { answerQuote } = await openStore();
  calls.quote.mockResolvedValueOnce(answered);
  calls.open.mockResolvedValueOnce(opened);
  expect(await answerQuote(quoteOf(), acceptance, 'Not accepted')).toBe(isAccepted);
  const toasts = isAccepted ? [] : [[{ kind: 'error', title: 'Not accepted', text: 'Sorry.' }]];
  expect(calls.raiseToast.mock.calls).toEqual(toasts);
});
