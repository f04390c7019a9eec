import { beforeEach, expect, test, vi } from 'vitest';

const ORDER = { formType: 'contact', email: 'asha@mail.example' };
const workers: FakeWorker[] = [];

class FakeWorker extends EventTarget {
  work: unknown;
  isTerminated = false;

  constructor() {
    super();
    workers.push(this);
  }

  postMessage(work: unknown): void {
    this.work = work;
  }

  terminate(): void {
    this.isTerminated = true;
  }

  answer(stamp: string): void {
    this.dispatchEvent(new MessageEvent('message', { data: stamp }));
  }
}

const load = () => import('../../../src/forms/shared/proof-of-work/proof-of-work.ts');

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  workers.length = 0;
  vi.stubGlobal('Worker', FakeWorker);
});

test('starts once the address stops changing', async () => {
  const { prepareStamp } = await load();
  prepareStamp({ ...ORDER, email: 'asha@mail.ex' });
  vi.advanceTimersByTime(300);
  prepareStamp(ORDER);
  vi.advanceTimersByTime(300);
  expect(workers).toHaveLength(0);
  vi.advanceTimersByTime(100);
  prepareStamp(ORDER);
  vi.advanceTimersByTime(400);
  expect(workers.map(({ work }) => work)).toMatchObject([{ order: ORDER }]);
});

test('a changed address stops the computation', async () => {
  const { prepareStamp } = await load();
  prepareStamp(ORDER);
  vi.advanceTimersByTime(400);
  prepareStamp({ ...ORDER, email: 'ravi@mail.example' });
  vi.advanceTimersByTime(400);
  expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
});

test('hands out the prepared stamp once', async () => {
  const { prepareStamp, takeStamp } = await load();
  prepareStamp(ORDER);
  vi.advanceTimersByTime(400);
  workers[0]?.answer('1767225600.abc');
  expect(await takeStamp(ORDER)).toBe('1767225600.abc');
  const second = takeStamp(ORDER);
  workers[1]?.answer('1767225600.xyz');
  expect(await second).toBe('1767225600.xyz');
});

test('sending waits two seconds at most', async () => {
  const { takeStamp } = await load();
  const taken = vi.fn();
  void takeStamp(ORDER).then(taken);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(taken).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(taken).toHaveBeenCalledWith(undefined);
});

test('a stamp of yesterday is not used', async () => {
  const { prepareStamp, takeStamp } = await load();
  prepareStamp(ORDER);
  vi.advanceTimersByTime(400);
  workers[0]?.answer('1767225600.old');
  vi.advanceTimersByTime(24 * 60 * 60_000);
  const stamp = takeStamp(ORDER);
  workers[1]?.answer('1767312000.new');
  expect(await stamp).toBe('1767312000.new');
});

test('gives none when workers are blocked', async () => {
  vi.stubGlobal('Worker', undefined);
  const { takeStamp } = await load();
  expect(await takeStamp(ORDER)).toBeUndefined();
});

test('gives none when the worker cannot be loaded', async () => {
  const { takeStamp } = await load();
  const stamp = takeStamp(ORDER);
  workers[0]?.dispatchEvent(new Event('error'));
  expect(await stamp).toBeUndefined();
});
