import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import type { Database } from '../../../supabase/functions/_shared/database.ts';
import { createMailIn } from '../../../supabase/functions/mail-in/handler.ts';
import { WEBHOOK_SECRET } from '../../../supabase/local/stack/constants.ts';
import { mailWebhook } from '../../fixtures/mail/mail-webhook.ts';

const app = createMailIn({
  // Events that are no received mails are answered without the database.
  database: {} as Database,
  api: { url: 'http://127.0.0.1:9', secretKey: 'secret', serviceKeys: ['secret'] },
  outbox: { textOf: () => undefined },
  log: () => undefined,
  own: { address: 'hello@kiranpath.example' },
  webhooks: [new Webhook(WEBHOOK_SECRET)],
  resend: { apiUrl: 'http://127.0.0.1:9', apiKey: '' },
});

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
