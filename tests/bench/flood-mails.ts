import type { Stack } from '../../supabase/local/stack/stack.ts';
import { callApi, signInByApi } from '../fixtures/browser/accounts.ts';

/** By how much `passTwoMinutes` moves all times. */
export const PASSED_MINUTES = 3;

const sweep = ({ info }: Stack) =>
  callApi(info, '/functions/v1/every-minute', { body: {}, headers: { apikey: info.secretKey } });

interface CaughtMail {
  to: { address: string }[];
  text: string;
}

export const caught = async ({ info }: Stack): Promise<CaughtMail[]> =>
  (await (await fetch(`${info.mailbox}/email`)).json()) as CaughtMail[];

/** The recipients of all mails. */
const mailed = async (stack: Stack): Promise<string[]> =>
  (await caught(stack)).map(({ to }) => to[0]?.address ?? '');

export const countOf = (list: readonly string[], entry: string) =>
  list.filter((other) => other === entry).length;

/** Sends the mails that are due after two minutes. */
export async function passTwoMinutes(stack: Stack): Promise<void> {
  const passed = `interval '${String(PASSED_MINUTES)} minutes'`;
  await stack.sql(`update public.contact_submissions set created_at = created_at - ${passed}`);
  await stack.sql(`update private.mails set next_attempt_at = next_attempt_at - ${passed}`);
  await sweep(stack);
}

/** Takes the mark of one submission away, twice; returns how many mails this sends to the sender. */
export async function unmarkOne(stack: Stack): Promise<{ sender: number }> {
  const [marked] = await stack.sql<{ id: string; mailbox: string }>(
    `select id, mailbox from public.contact_submissions s where marked_for is not null and not exists (
       select from private.mails m where m.mailbox = s.mailbox) limit 1`,
  );
  const { headers } = await signInByApi(stack.info, stack.info.admin);
  for (let time = 0; time < 2; time += 1) {
    await callApi(stack.info, '/rest/v1/rpc/unmark_submissions', { body: { p_ids: [marked?.id] }, headers });
    await sendWaitingMails(stack);
  }
  return { sender: countOf(await mailed(stack), marked?.mailbox ?? '') };
}

/** Runs the job until no mail waits: each run sends as many as a minute allows. */
async function sendWaitingMails(stack: Stack): Promise<void> {
  const waiting = async () =>
    (
      await stack.sql<{ count: number }>(
        "select count(*)::int as count from private.mails where status = 'queued'",
      )
    )[0]?.count ?? 0;
  for (let before = Infinity, now = await waiting(); now < before; before = now, now = await waiting())
    await passTwoMinutes(stack);
}

/** How many submissions of these addresses a mail to the team names. */
export async function countNamed(stack: Stack, toTeam: readonly CaughtMail[], emails: readonly string[]) {
  const references = await stack.sql<{ reference: string }>(
    'select reference from public.contact_submissions where email = any ($1)',
    [emails],
  );
  return references.filter(({ reference }) => toTeam.some(({ text }) => text.includes(reference))).length;
}
