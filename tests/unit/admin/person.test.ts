import { expect, test, vi } from 'vitest';
import { contactOf, knownText, namesOf, phonesOf } from '../../../src/admin/person/person.ts';
import { exportFile } from '../../../src/admin/person/PersonDialogs.tsx';
import type { Person } from '../../../src/contracts/person.ts';
import { peopleCopy } from '../../../src/copy/people.ts';
import { storedSubmission } from '../../fixtures/stack/leads.ts';

const { callRpc } = vi.hoisted(() => ({ callRpc: vi.fn() }));
vi.mock('~/admin/shell/call-rpc.ts', async (original) => ({ ...(await original<object>()), callRpc }));

const person = (changes: Partial<Person> = {}): Person => ({
  mailboxes: ['asha@mail.example'],
  maybe_the_same: [],
  submissions: ['Asha', 'Asha'].map((name) => ({
    submission: { ...storedSubmission({ name }), mailbox: 'asha@mail.example', phone_e164: '+919810000000' },
    notes: [{ body: 'Called.', author_name: 'Ravi', created_at: '', edited_at: null }],
    ...{ history: [], conversation: [], quotes: [], mails: [] },
  })),
  ...{ unassigned_mails: [], calls: [{}], ...changes },
});

const [submission] = person().submissions;
if (!submission) throw new Error('The person has no submission.');

test('a name and a number are said once, and who has no mailbox is named by the number', () => {
  expect([namesOf(person()), phonesOf(person())]).toEqual([['Asha'], ['+919810000000']]);
  const entered = { ...submission, submission: { ...submission.submission, phone: '098100 00000' } };
  expect(contactOf(person())).toBe('asha@mail.example');
  expect(contactOf(person({ mailboxes: [], submissions: [entered] }))).toBe('098100 00000');
});

test('whoever has as many submissions as can be loaded may have more', () => {
  const withMany = (count: number) => person({ submissions: new Array(count).fill(submission) });
  const { known, knownInPart } = peopleCopy.person;
  expect([499, 500].map((count) => knownText(withMany(count)))).toEqual([known, knownInPart]);
});

const file = (id: string, refused = false) => ({ id, name: `${id}.pdf`, refused });
const withFiles = {
  conversation: [{ attachments: [file('brief')] }],
  quotes: [{ events: [{ files: [file('signed')] }] }],
};
const record = person({
  submissions: [{ ...submission, ...withFiles }],
  unassigned_mails: [{ attachments: [file('stray'), file('huge', true)] }],
});

test('an export contains the files that a person sent', async () => {
  callRpc.mockImplementation((_name, { p_id }) => Promise.resolve({ content: `of ${String(p_id)}` }));
  const conversation = [{ attachments: [{ id: 'brief', file: { content: 'of brief' } }] }];
  const quotes = [{ events: [{ files: [{ file: { content: 'of signed' } }] }] }];
  expect(JSON.parse(await (await exportFile(record)).text())).toMatchObject({
    submissions: [{ conversation, quotes }],
    unassigned_mails: [{ attachments: [{ file: { content: 'of stray' } }, { id: 'huge', refused: true }] }],
  });
  expect(callRpc).not.toHaveBeenCalledWith('read_attachment', { p_id: 'huge' });
});
