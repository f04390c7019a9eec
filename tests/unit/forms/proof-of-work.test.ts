import { PUBLIC_STAMP_BITS } from 'astro:env/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { computeProof } from '../../../src/forms/shared/proof-of-work/compute.ts';

const PURPOSE = { formType: 'contact', email: 'asha@mail.example' };
const workers: FakeWorker[] = [];

class FakeWorker extends EventTarget {
  postMessage = vi.fn();
  terminate = vi.fn();

  constructor() {
    super();
    workers.push(this);
  }

  answer(proof: string): void {
    this.dispatchEvent(new MessageEvent('message', { data: proof }));
  }
}

const load = () => import('../../../src/forms/shared/proof-of-work/proof-of-work.ts');

/** With a worker that computes the proof of this purpose. */
async function loadWithWorker() {
  const proofs = await load();
  proofs.prepareProof(PURPOSE);
  vi.advanceTimersByTime(400);
  return proofs;
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  workers.length = 0;
  vi.stubGlobal('Worker', FakeWorker);
});

test('is the first nonce for a purpose and a time whose hash begins with enough zero bits', () =>
  expect(computeProof({ purpose: PURPOSE, bits: 11 }, 1_767_225_600_999)).toBe('1767225600.4v'));

test('starts once the address stops changing', async () => {
  const { prepareProof } = await load();
  prepareProof({ ...PURPOSE, email: 'asha@mail.ex' });
  vi.advanceTimersByTime(300);
  prepareProof(PURPOSE);
  vi.advanceTimersByTime(300);
  expect(workers).toHaveLength(0);
  vi.advanceTimersByTime(100);
  prepareProof(PURPOSE);
  vi.advanceTimersByTime(400);
  expect(workers.map(({ postMessage }) => postMessage.mock.lastCall)).toEqual([
    [{ purpose: PURPOSE, bits: PUBLIC_STAMP_BITS }],
  ]);
});

test('a changed address stops the computation', async () => {
  const { prepareProof } = await loadWithWorker();
  prepareProof({ ...PURPOSE, email: 'ravi@mail.example' });
  vi.advanceTimersByTime(400);
  expect(workers.map(({ terminate }) => terminate.mock.calls.length)).toEqual([1, 0]);
});

test('hands out the prepared proof once, and computes no other before one is needed', async () => {
  const { prepareProof, takeProof } = await loadWithWorker();
  workers[0]?.answer('1767225600.abc');
  expect(await takeProof(PURPOSE)).toBe('1767225600.abc');
  prepareProof(PURPOSE);
  const second = takeProof(PURPOSE);
  workers[1]?.answer('1767225600.xyz');
  expect(await second).toBe('1767225600.xyz');
  vi.advanceTimersByTime(400);
  expect(workers.map(({ terminate }) => terminate.mock.calls.length)).toEqual([1, 1]);
});

test('sending waits two seconds at most', async () => {
  const { takeProof } = await load();
  const taken = vi.fn();
  void takeProof(PURPOSE).then(taken);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(taken).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(taken).toHaveBeenCalledWith(undefined);
});

test('a proof of half a day ago is not used', async () => {
  const { takeProof } = await loadWithWorker();
  workers[0]?.answer('1767225600.old');
  vi.advanceTimersByTime(12 * 60 * 60_000);
  const proof = takeProof(PURPOSE);
  workers[1]?.answer('1767312000.new');
  expect(await proof).toBe('1767312000.new');
});

test.each([
  ['are blocked', undefined],
  ['cannot be loaded', FakeWorker],
])('gives none when workers %s', async (_, worker) => {
  vi.stubGlobal('Worker', worker);
  const { takeProof } = await load();
  const proof = takeProof(PURPOSE);
  workers[0]?.dispatchEvent(new Event('error'));
  expect(await proof).toBeUndefined();
});
