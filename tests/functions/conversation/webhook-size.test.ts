import { expect, test } from 'vitest';
import { createMailIn } from '../../../supabase/functions/mail-in/handler.ts';
import { readInboundSettings } from '../../../supabase/functions/mail-in/settings.ts';
import { WEBHOOK_SECRET } from '../../../supabase/local/stack/constants.ts';
import { fakeDatabase } from '../../fixtures/database/fake-database.ts';
import { mailWebhook } from '../../fixtures/mail/mail-webhook.ts';
import { mailFunction } from '../../fixtures/stack/mail-function.ts';

const settings: Record<string, string> = { MAIL_FROM: 'a@b.example', INBOUND_WEBHOOK_SECRET: WEBHOOK_SECRET };
// Events that are no received mails are answered without the database.
const database = fakeDatabase(() => expect.unreachable());
const app = createMailIn({ ...mailFunction({ database }), ...readInboundSettings((name) => settings[name]) });

/** Posts a webhook in chunks: without its length, as some gateways pass it on. */
const postChunked = (size: number) => {
  const { body, headers } = mailWebhook({ type: 'sent', data: { text: 'x'.repeat(size) } });
  return app.request('/mail-in', {
    method: 'POST',
    headers,
    body: new Blob([body]).stream(),
    duplex: 'half',
  } as RequestInit);
};

test('takes a webhook that does not state its length', async () => {
  const answer = await postChunked(10);
  expect([answer.status, await answer.json()]).toEqual([200, { stored: false }]);
});

test('refuses more than a megabyte without a key', async () => {
  expect((await postChunked(1024 * 1024)).status).toBe(413);
});
