import { expect, test, vi } from 'vitest';
import { exportFile } from '../../../src/admin/person/person-queries.ts';
import { Refusal } from '../../../src/admin/shell/call-rpc.ts';
import { storedSubmission } from '../../fixtures/stack/leads.ts';

const { callRpc } = vi.hoisted(() => ({ callRpc: vi.fn() }));
vi.mock('~/admin/shell/call-rpc.ts', async (original) => ({ ...(await original<object>()), callRpc }));

const file = (id: string, refused = false) => ({ id, name: `${id}.pdf`, refused });
const record = (ids: string[]) => ({
  mailboxes: ['asha@mail.example'],
  submissions: [
    {
      submission: { ...storedSubmission({}), mailbox: 'a@mail.example' },
      notes: [],
      history: [],
      mails: [],
      same_person: null,
      conversation: [{ attachments: ids.map((id) => file(id)) }],
      quotes: [{ events: [{ files: [file('signed')] }] }],
    },
  ],
  unassigned_mails: [{ attachments: [file('stray'), file('huge', true)] }],
  calls: [],
});
const exported = async (ids: string[]) => JSON.parse(await (await exportFile(record(ids))).text()) as unknown;

test('an export contains the files that a person sent', async () => {
  callRpc.mockImplementation((_name, { p_id }) => Promise.resolve({ content: `of ${String(p_id)}` }));
  expect(await exported(['brief'])).toMatchObject({
    submissions: [
      {
        conversation: [{ attachments: [{ id: 'brief', file: { content: 'of brief' } }] }],
        quotes: [{ events: [{ files: [{ file: { content: 'of signed' } }] }] }],
      },
    ],
    unassigned_mails: [{ attachments: [{ file: { content: 'of stray' } }, { id: 'huge', refused: true }] }],
  });
  expect(callRpc).not.toHaveBeenCalledWith('read_attachment', { p_id: 'huge' });
});

test('an export names a file whose content never came', async () => {
  callRpc.mockRejectedValue(new Refusal('This file is not stored.'));
  expect(await exported(['brief'])).toMatchObject({
    submissions: [{ conversation: [{ attachments: [{ name: 'brief.pdf', file: null }] }] }],
  });
});

test('an export fails rather than miss a file', async () => {
  callRpc.mockRejectedValue(new Error('offline'));
  await expect(exported(['brief'])).rejects.toThrow('offline');
});
