import { expect, test } from 'vitest';
import { ConversationEntry } from '../../../../src/admin/conversation/ConversationEntry.tsx';
import type { Entry } from '../../../../src/contracts/conversation.ts';
import { formsCopy } from '../../../../src/copy/forms.ts';
import { storedSubmission } from '../../../fixtures/stack/leads.ts';
import { replyOf } from '../../../fixtures/unit/conversations.ts';
import { draw } from '../../../fixtures/unit/draw.ts';

const submission = storedSubmission({ requirements: 'Complexity: basic' });
const part = (entry: Entry) => <ConversationEntry entry={entry} submission={submission} isNew />;

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
