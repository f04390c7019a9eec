import { z } from 'zod';
import { accountCopy } from '../../../src/copy/account.ts';
import type { Database } from '../_shared/database.ts';
import { DatabaseError } from '../_shared/database.ts';
import type { Handler } from '../_shared/http.ts';
import { HttpError, jsonResponse, readJson, servePost } from '../_shared/http.ts';
import type { Log } from '../_shared/log.ts';
import { errorName } from '../_shared/log.ts';
import type { Mail } from '../_shared/mail/mailer.ts';
import { accessMail, invitationMail } from './invitation-mail.ts';

const bodySchema = z.strictObject({ email: z.string().trim().min(1).max(320) });
const outcomeSchema = z.enum(['granted', 'invited']);

export interface InviteAdminOptions {
  database: Database;
  siteUrl: string;
  sendMail: (mail: Mail) => Promise<void>;
  log: Log;
}

/**
 * Gives a confirmed account the role of an administrator, or invites an address without one, and sends the mail about it. The database
 * checks that the caller's token is an administrator's. The response says whether the mail was sent.
 */
export function createInviteAdmin({ database, siteUrl, sendMail, log }: InviteAdminOptions): Handler {
  return servePost(log, async (request) => {
    const token = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
    if (token === undefined) throw new HttpError(401, accountCopy.signIn.redirected);
    const { email } = await readJson(request, bodySchema);
    const outcome = await database
      .callAs(token, 'invite_admin', { p_email: email }, outcomeSchema)
      .catch(refuseAsDatabase);
    let isMailed = true;
    try {
      const to = email.toLowerCase();
      await sendMail(
        outcome === 'granted'
          ? accessMail(to, siteUrl)
          : invitationMail(to, {
              siteUrl,
              token: await database.call('issue_invitation', { p_email: email }, z.string()),
            }),
      );
    } catch (error) {
      isMailed = false;
      log('mail_failed', { error: errorName(error) });
    }
    log(outcome);
    return jsonResponse(200, { outcome, isMailed });
  });
}

/** The database's own messages are written for administrators: "has access already", "too many invitations". */
function refuseAsDatabase(error: unknown): never {
  if (error instanceof DatabaseError && error.status >= 400 && error.status < 500)
    throw new HttpError(error.status, error.message);
  throw error;
}
