import { createApp, jsonBody, requireKey } from '../_shared/app.ts';
import { startMailFunction } from '../_shared/mail-function.ts';
import { SELF_TEST_HEADER } from '../_shared/outbox.ts';
import { bodySchema } from './body.ts';

const { api, outbox, log } = startMailFunction('send-contact-email', (name) => Deno.env.get(name));

/**
 * Sends the mails of a submission that a form has just stored. Mails that fail now are sent by the job that runs every minute. The
 * answer is the same whether there was something to send or not: it would tell strangers who has written to us.
 */
const app = createApp(log, { guard: requireKey(api.browserKeys, api.serviceKeys) });
app.post('*', jsonBody(bodySchema), async (context) => {
  const { email, formType } = context.req.valid('json');
  // Only the service role may name a self-test: nobody else can send or delay its mail.
  const isService = api.serviceKeys.includes(context.req.header('apikey') ?? '');
  const selfTest = isService ? context.req.header(SELF_TEST_HEADER) : undefined;
  await outbox.sendJustStored(
    selfTest === undefined ? { p_email: email, p_form_type: formType } : { p_request_id: selfTest },
  );
  return context.json({ accepted: true }, 202);
});
Deno.serve(app.fetch);
