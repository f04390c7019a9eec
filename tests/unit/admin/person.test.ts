import { expect, test } from 'vitest';
import {
  columnsToShow,
  countPerson,
  countsInWords,
  joinedLeads,
  namesOf,
  otherMailboxes,
} from '../../../src/admin/person/person.ts';
import type { Person } from '../../../src/contracts/person.ts';
import { storedSubmission } from '../../fixtures/stack/leads.ts';

const person = (changes: Partial<Person> = {}): Person => ({
  mailboxes: ['asha@mail.example'],
  maybe_the_same: [],
  submissions: ['Asha', 'Asha'].map((name) => ({
    submission: { ...storedSubmission({ name }), mailbox: 'asha@mail.example', phone_e164: '+919810000000' },
    notes: [{ body: 'Called.', author_name: 'Ravi', created_at: '', edited_at: null }],
    history: [],
    conversation: [],
    mails: [],
    same_person: null,
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

test('a joined lead is one of another mailbox, by way of a lead of the own one', () => {
  const entry = (id: string, mailbox: string, group: string | null) => ({
    ...submission,
    submission: { ...submission.submission, id, mailbox },
    same_person: group === null ? null : { person: group, joined_at: '', joined_by_name: 'Ravi' },
  });
  const submissions = [
    entry('own', 'b@mail.example', 'first'),
    entry('alone', 'b@mail.example', null),
    entry('again', 'b@mail.example', 'first'),
    entry('other', 'a@mail.example', 'first'),
    entry('apart', 'a@mail.example', 'second'),
    entry('third', 'c@mail.example', 'third'),
    entry('mine', 'b@mail.example', 'third'),
  ];
  const mailboxes: Person['mailboxes'] = ['b@mail.example', 'a@mail.example', 'c@mail.example'];
  expect(joinedLeads(person({ mailboxes, submissions })).map(({ lead, other }) => [lead, other.id])).toEqual([
    ['again', 'other'],
    ['mine', 'third'],
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
