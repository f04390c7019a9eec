import { PostgrestError } from '@supabase/postgrest-js';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { z } from 'zod';
import { invitedSchema } from '../../../src/contracts/outbox.ts';
import { createApp, jsonBody, requireToken, tokenOf, typedText } from '../_shared/app.ts';
import { startMailFunction } from '../_shared/mail-function.ts';

const { database, outbox, log } = startMailFunction('invite-admin', (name) => Deno.env.get(name));
const bodySchema = z.strictObject({ email: typedText(320) });

/**
 * Gives a confirmed account the role of an administrator, or invites an address without one, and sends the mail about it. The database
 * checks that the caller's token is an administrator's. The response says whether the mail was sent.
 */
const app = createApp(log, { guard: requireToken });
app.post('*', jsonBody(bodySchema), async (context) => {
  const { email } = context.req.valid('json');
  const caller = database.as(tokenOf(context.req.raw.headers) ?? '');
  const { data, error, status } = await caller.rpc('invite_admin', { p_email: email });
  // The database's own messages are written for administrators: "has access already", "too many invitations".
  if (error && status >= 400 && status < 500)
    return context.json({ error: error.message }, status as ContentfulStatusCode);
  if (error) throw new PostgrestError(error);
  const { outcome, mail } = invitedSchema.parse(data);
  const isMailed = (await outbox.trySending([mail])) > 0;
  log(outcome);
  return context.json({ outcome, isMailed });
});
Deno.serve(app.fetch);
