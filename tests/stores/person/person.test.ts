import { beforeEach, expect, test, vi } from 'vitest';
import * as service from '../../../src/services/person.ts';
import { $person, erasePerson, exportPerson, loadPerson } from '../../../src/stores/person/person.ts';
import { raiseToast } from '../../../src/stores/toast.ts';

vi.mock('../../../src/services/person.ts', () => ({
  ...{ fetchPerson: vi.fn(), exportPerson: vi.fn(), erasePerson: vi.fn() },
}));
vi.mock('../../../src/stores/toast.ts', () => ({ raiseToast: vi.fn() }));

const ID = '00000000-0000-4000-8000-000000000001';
const OFFLINE = { ok: false, refusal: 'offline' } as const;
const address = (query: string) => {
  vi.stubGlobal('location', { search: query, hash: '' });
};

beforeEach(() => {
  address(`?lead=${ID}`);
  vi.spyOn(console, 'error').mockReturnValue();
});

test('an address without a submission asks nobody', async () => {
  address('?lead=asha@mail.example');
  await loadPerson();
  expect($person.get()).toEqual({ status: 'missing' });
  expect(service.fetchPerson).not.toHaveBeenCalled();
});

test('a failed load can be tried again', async () => {
  vi.mocked(service.fetchPerson)
    .mockResolvedValueOnce(OFFLINE)
    .mockResolvedValueOnce({ ok: true, data: null });
  await loadPerson();
  expect($person.get()).toEqual({ status: 'failed' });
  await loadPerson();
  expect($person.get()).toEqual({ status: 'missing' });
});

test('a failed export raises a toast', async () => {
  vi.mocked(service.exportPerson).mockResolvedValue(OFFLINE);
  expect(await exportPerson()).toBeNull();
  expect(raiseToast).toHaveBeenCalledOnce();
});

test('only a refusal of the database is shown in its own words', async () => {
  vi.mocked(service.erasePerson)
    .mockResolvedValueOnce(OFFLINE)
    .mockResolvedValueOnce({ ok: false, refusal: '', sentence: 'Not this person.' });
  expect(await erasePerson('a@mail.example')).toMatch(/^Nothing was erased\. Please check/);
  expect(await erasePerson('a@mail.example')).toBe('Not this person.');
});
