import { expect, test } from 'vitest';
import {
  columnsToShow,
  countPerson,
  countsInWords,
  joinedWith,
  namesOf,
  otherMailboxes,
} from '../../../src/admin/person/person.ts';
import type { Person } from '../../../src/contracts/person.ts';
import { storedSubmission } from '../../fixtures/stack/leads.ts';

const person = (changes: Partial<Person> = {}): Person => ({
  mailboxes: ['asha@mail.example'],
  joined: [],
  maybe_the_same: [],
  submissions: ['Asha', 'Asha'].map((name) => ({
    submission: { ...storedSubmission({ name }), phone_e164: '+919810000000' },
    notes: [{ body: 'Called.', author_name: 'Ravi', created_at: '', edited_at: null }],
    history: [],
    conversation: [],
    mails: [],
  })),
  unassigned_mails: [],
  calls: [{}],
  ...changes,
});

test('counts everything, and names what there is', () => {
  expect(countsInWords(countPerson(person()))).toEqual(['2 submissions', '2 notes', '1 record of a call']);
});

test('names each name once', () => {
  expect(namesOf(person())).toEqual(['Asha']);
});

const [submission] = person().submissions;
if (!submission) throw new Error('The person has no submission.');
const withoutPhone = { ...submission, submission: { ...submission.submission, phone_e164: null } };

test.each<[Partial<Person>, string[]]>([
  [{}, []],
  [{ mailboxes: ['a@mail.example', 'b@mail.example'] }, ['email']],
  [{ submissions: [withoutPhone] }, ['phone']],
])('%j: shows of name, email and phone what differs: %j', (changes, shown) => {
  const columns = columnsToShow(person(changes));
  expect((['name', 'email', 'phone'] as const).filter((column) => columns.has(column))).toEqual(shown);
});

test('a joined mailbox is the other one of its pair, whatever the order', () => {
  const joined = { joined_at: '', joined_by_name: 'Ravi' };
  const pairs = [
    { ...joined, mailbox: 'a@mail.example', other: 'b@mail.example' },
    { ...joined, mailbox: 'b@mail.example', other: 'c@mail.example' },
    // Both belong to the person, but not by way of its own mailbox.
    { ...joined, mailbox: 'a@mail.example', other: 'c@mail.example' },
  ];
  const mailboxes: Person['mailboxes'] = ['b@mail.example', 'a@mail.example', 'c@mail.example'];
  expect(joinedWith(person({ mailboxes, joined: pairs })).map(({ other }) => other)).toEqual([
    'a@mail.example',
    'c@mail.example',
  ]);
});

test('joined mailboxes and those that may be the same can be chosen', () => {
  const maybe = {
    mailbox: 'z@mail.example',
    phone: '',
    name: '',
    submission_id: '',
    submissions: 1,
    last_at: '',
  };
  const mailboxes: Person['mailboxes'] = ['b@mail.example', 'a@mail.example'];
  expect(otherMailboxes(person({ mailboxes, maybe_the_same: [maybe] }))).toEqual([
    'a@mail.example',
    'z@mail.example',
  ]);
});
