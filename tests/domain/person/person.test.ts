import { expect, test } from 'vitest';
import {
  columnsToShow,
  countPerson,
  countsInWords,
  namesOf,
  type Person,
} from '../../../src/domain/person/person.ts';
import { storedSubmission } from '../../fixtures/stack/leads.ts';

const person = (changes: Partial<Person> = {}): Person => ({
  mailboxes: ['asha@mail.example'],
  phones: ['+919810000000'],
  submissions: ['Asha', 'Asha'].map((name) => ({
    submission: storedSubmission({ name }),
    notes: [{ body: 'Called.', author_name: 'Ravi', created_at: '', edited_at: null }],
    history: [],
    mails: [],
  })),
  calls: [{}],
  ...changes,
});

test('counts everything, and names what there is', () => {
  expect(countsInWords(countPerson(person()))).toEqual(['2 submissions', '2 notes', '1 record of a call']);
});

test('names each name once', () => {
  expect(namesOf(person())).toEqual(['Asha']);
});

test.each([
  [{}, []],
  [{ mailboxes: ['a@mail.example', 'b@mail.example'] }, ['email']],
  [{ phones: [] }, ['phone']],
])('%j: shows of name, email and phone what differs: %j', (changes, shown) => {
  const columns = columnsToShow(person(changes));
  expect((['name', 'email', 'phone'] as const).filter((column) => columns.has(column))).toEqual(shown);
});
