import { beforeEach, expect, test, vi } from 'vitest';
import type { Person } from '../../../src/admin/person/person.ts';
import * as service from '../../../src/admin/person/person-queries.ts';
import {
  $contents,
  $person,
  chooseMailboxes,
  erasePerson,
  joinMailbox,
  loadPerson,
} from '../../../src/admin/person/person-store.ts';
import { raiseToast } from '../../../src/stores/toast.ts';

vi.mock('../../../src/admin/person/person-queries.ts', () => ({
  ...{ fetchPerson: vi.fn(), exportPerson: vi.fn(), erasePerson: vi.fn(), joinMailboxes: vi.fn() },
}));
vi.mock('../../../src/stores/toast.ts', () => ({ raiseToast: vi.fn() }));

const ID = '00000000-0000-4000-8000-000000000001';
const OFFLINE = { ok: false, refusal: 'offline' } as const;
const PERSON: Person = {
  ...{ mailboxes: ['a@mail.example'], joined: [], maybe_the_same: [], submissions: [], calls: [] },
};
const address = (query: string) => {
  vi.stubGlobal('location', { search: query, hash: '' });
};

beforeEach(() => {
  vi.resetAllMocks();
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
    .mockResolvedValueOnce({ ok: false, refusal: '', isMissing: true });
  await loadPerson();
  expect($person.get()).toEqual({ status: 'failed' });
  await loadPerson();
  expect($person.get()).toEqual({ status: 'missing' });
});

test('joining uses the mailbox of the submission and shows the person anew', async () => {
  const joined: Person = { ...PERSON, mailboxes: ['a@mail.example', 'b@mail.example'] };
  vi.mocked(service.fetchPerson)
    .mockResolvedValueOnce({ ok: true, data: PERSON })
    .mockResolvedValueOnce({ ok: true, data: joined });
  vi.mocked(service.joinMailboxes).mockResolvedValue({ ok: true, data: null });
  await loadPerson();
  await joinMailbox('b@mail.example');
  expect(service.joinMailboxes).toHaveBeenCalledExactlyOnceWith('a@mail.example', 'b@mail.example');
  expect($person.get()).toEqual({ status: 'ready', person: joined });
});

test('a failed join keeps the person and raises a toast', async () => {
  vi.mocked(service.fetchPerson).mockResolvedValue({ ok: true, data: PERSON });
  vi.mocked(service.joinMailboxes).mockResolvedValue(OFFLINE);
  await loadPerson();
  await joinMailbox('b@mail.example');
  expect($person.get()).toEqual({ status: 'ready', person: PERSON });
  expect(raiseToast).toHaveBeenCalledOnce();
});

test('what is counted belongs to the mailboxes chosen last', async () => {
  const both = { ...PERSON, calls: [{}] };
  vi.mocked(service.exportPerson).mockImplementation(async (_, also) => {
    // The first answer comes last.
    if (also.length === 0) await new Promise(setImmediate);
    return { ok: true, data: also.length === 0 ? PERSON : both };
  });
  await Promise.all([chooseMailboxes([]), chooseMailboxes(['b@mail.example'])]);
  expect($contents.get()).toMatchObject({ also: ['b@mail.example'], status: 'ready', record: both });
});

test('what could not be counted is not known', async () => {
  vi.mocked(service.exportPerson).mockResolvedValue(OFFLINE);
  await chooseMailboxes([]);
  expect($contents.get()).toMatchObject({ status: 'failed', record: null });
});

test('the chosen mailboxes are erased too', async () => {
  vi.mocked(service.exportPerson).mockResolvedValue({ ok: true, data: PERSON });
  const counts = { submissions: 2, notes: 0, history: 0, mails: 0, calls: 0 };
  vi.mocked(service.erasePerson).mockResolvedValue({ ok: true, data: counts });
  await chooseMailboxes(['b@mail.example']);
  expect(await erasePerson('a@mail.example')).toBeNull();
  expect(service.erasePerson).toHaveBeenCalledWith(ID, 'a@mail.example', ['b@mail.example']);
  expect($person.get()).toEqual({ status: 'erased', counts });
});

test('only a refusal of the database is shown in its own words', async () => {
  vi.mocked(service.erasePerson)
    .mockResolvedValueOnce(OFFLINE)
    .mockResolvedValueOnce({ ok: false, refusal: '', sentence: 'Not this person.' });
  expect(await erasePerson('a@mail.example')).toMatch(/^Nothing was erased\. Please check/);
  expect(await erasePerson('a@mail.example')).toBe('Not this person.');
});
