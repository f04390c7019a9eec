import { expect, test, vi } from 'vitest';
import { ConversationEntry } from '../../../../src/admin/conversation/ConversationEntry.tsx';
import type { Entry } from '../../../../src/contracts/conversation.ts';
import { formsCopy } from '../../../../src/copy/forms.ts';
import { leadsCopy } from '../../../../src/copy/leads.ts';
import { storedSubmission } from '../../../fixtures/stack/leads.ts';
import { replyOf } from '../../../fixtures/unit/conversations.ts';
import { draw } from '../../../fixtures/unit/draw.ts';
import { press } from '../../../fixtures/unit/press.ts';

vi.mock('~/session/use-auth.ts', () => ({ useAuth: () => ({ user: { id: 'me' } }) }));
vi.mock('~/browser/drafts.ts');

const { notes } = leadsCopy;
const submission = storedSubmission({ requirements: 'Complexity: basic' });
const part = (entry: Entry) => <ConversationEntry entry={entry} submission={submission} isNew />;
const note = (author_id: string | null, edited_at: string | null = null): Entry => ({
  ...{ ...replyOf({ text: 'Wants a shop.' }), kind: 'note' },
  details: { author_id, edited_at },
});

test.each([
  ['its author', note('me'), true, false],
  ['its author again', note('me', '2026-11-21T03:00:00Z'), true, true],
  ['nobody else', note('ravi'), false, false],
  ['nobody once its author is gone', note(null), false, false],
])('a note is edited by %s', async (...[, entry, canEdit, isEdited]) => {
  const html = await draw(part(entry));
  expect(html.includes(`>${notes.edit}<`)).toBe(canEdit);
  expect(html.includes(`>${notes.edited}<`)).toBe(isEdited);
});

test('the form to edit a note has its text, and leaves it when it is cancelled', async () => {
  const editing = await press(part(note('me')), [notes.edit]);
  expect(editing.querySelector('textarea')?.value).toBe('Wants a shop.');
  expect((await press(part(note('me')), [notes.edit, 'Cancel'])).querySelector('textarea')).toBeNull();
});

test('an enquiry shows its message as plain text, and every field that was filled in', async () => {
  const text = '<style>*{display:none}</style>';
  const html = await draw(
    part({ ...replyOf({ lead: submission.id, text }), kind: 'submission', details: { reference: 'KP-1' } }),
  );
  expect(html).not.toContain(text);
  expect(html).toContain('&lt;style&gt;*{display:none}&lt;/style&gt;');
  const { email, phone, company, service, requirements } = submission;
  for (const value of [email, phone, company, service, requirements, '(INR)', 'Within a month'])
    expect(html).toContain(value);
  expect(html).not.toContain(`>${formsCopy.columns.source}<`);
});
