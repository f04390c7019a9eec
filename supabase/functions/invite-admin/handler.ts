import { PostgrestError } from '@supabase/postgrest-js';
import type { Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { z } from 'zod';
import { createApp, jsonBody, requireToken, tokenOf } from '../_shared/app.ts';
import { errorName } from '../_shared/log.ts';
import type { MailFunction } from '../_shared/mail-function.ts';
import type { Mail } from '../_shared/mail/mailer.ts';
import { accessMail, invitationMail } from './invitation-mail.ts';

const bodySchema = z.strictObject({ email: z.string().trim().min(1).max(320) });

/**
 * Gives a confirmed account the role of an administrator, or invites an address without one, and sends the mail about it. The database
 * checks that the caller's token is an administrator's. The response says whether the mail was sent.
 */
export function createInviteAdmin({ database, siteUrl, sendMail, log }: MailFunction): Hono {
  const app = createApp(log, { guard: requireToken });
  app.post('*', jsonBody(bodySchema), async (context) => {
    const { email } = context.req.valid('json');
    const caller = database.as(tokenOf(context.req.raw.headers) ?? '');
    const { data: outcome, error, status } = await caller.rpc('invite_admin', { p_email: email });
    // The database's own messages are written for administrators: "has access already", "too many invitations".
    if (error && status >= 400 && status < 500)
      return context.json({ error: error.message }, status as ContentfulStatusCode);
    if (error) throw new PostgrestError(error);
    let isMailed = true;
    try {
      await sendMail(outcome === 'granted' ? accessMail(email.toLowerCase(), siteUrl) : await invite(email));
    } catch (failure) {
      isMailed = false;
      log('mail_failed', { error: errorName(failure) });
    }
    log(outcome);
    return context.json({ outcome, isMailed });
  });
  return app;

  async function invite(email: string): Promise<Mail> {
    const call = database.asService.rpc('issue_invitation', { p_email: email });
    const { data: token } = await call.throwOnError();
    return invitationMail(email.toLowerCase(), { siteUrl, token });
  }
}
