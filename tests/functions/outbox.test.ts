import { describe, expect, test } from 'vitest';
import type { Database } from '../../supabase/functions/_shared/database.ts';
import { DatabaseError } from '../../supabase/functions/_shared/database.ts';
import type { Mail } from '../../supabase/functions/_shared/mail/mailer.ts';
import { MailError } from '../../supabase/functions/_shared/mail/mailer.ts';
import { Outbox } from '../../supabase/functions/_shared/outbox.ts';
import { claimedSubmission } from '../fixtures/database/claimed-submission.ts';

/** An outbox that records its mails and database calls; `refuse` makes a mail or a call fail. */
function openOutbox(refuse: { mailTo?: string; callsOf?: string; times?: number } = {}) {
  const mails: Mail[] = [];
  const calls: [name: string, args: Record<string, unknown>][] = [];
  const lines: string[] = [];
  let failures = refuse.times ?? Infinity;
  const database: Database = {
    call(name, args, schema) {
      calls.push([name, args]);
      if (name === refuse.callsOf && failures-- > 0)
        return Promise.reject(new DatabaseError(503, '', 'down'));
      return Promise.resolve(schema.parse(true));
    },
    select: () => Promise.reject(new Error('not used')),
    insertAsVisitor: () => Promise.reject(new Error('not used')),
  };
  const outbox = new Outbox({
    database,
    mailer(mail) {
      if (mail.to === refuse.mailTo) return Promise.reject(new MailError('smtp EENVELOPE 550'));
      mails.push(mail);
      return Promise.resolve();
    },
    team: 'team@agency.example',
    siteUrl: 'https://www.agency.example',
    log: (event, fields) => lines.push(JSON.stringify({ event, ...fields })),
  });
  const names = () => calls.map(([name, args]) => [name, args['p_kind']].filter(Boolean).join(' ')).sort();
  return { outbox, mails, calls, lines, names };
}

describe('delivering a claimed submission', () => {
  test('sends both mails and records each', async () => {
    const { outbox, mails, names } = openOutbox();
    expect(await outbox.deliver(claimedSubmission())).toBe(true);
    expect(mails.map(({ to }) => to).sort()).toEqual(['asha@studio.example', 'team@agency.example']);
    expect(names()).toEqual(['record_mail_sent team', 'record_mail_sent thanks']);
  });

  test('sends only what is still due', async () => {
    const { outbox, mails } = openOutbox();
    await outbox.deliver(claimedSubmission({}, { team_due: false }));
    expect(mails.map(({ to }) => to)).toEqual(['asha@studio.example']);
  });

  test('records the sent mail and releases the claim', async () => {
    const { outbox, calls, names } = openOutbox({ mailTo: 'asha@studio.example' });
    expect(await outbox.deliver(claimedSubmission())).toBe(false);
    expect(names()).toEqual(['record_mail_sent team', 'release_mail_claim']);
    expect(calls.at(-1)?.[1]).toMatchObject({ p_error: 'smtp EENVELOPE 550' });
  });

  test('mails only the team for an unsafe address', async () => {
    const { outbox, mails } = openOutbox();
    expect(await outbox.deliver(claimedSubmission({ email: 'x<victim@target.example>' }))).toBe(false);
    expect(mails.map(({ to, replyTo }) => [to, replyTo])).toEqual([['team@agency.example', undefined]]);
  });

  test('retries a database error without repeating a mail', async () => {
    const { outbox, mails } = openOutbox({ callsOf: 'record_mail_sent', times: 2 });
    expect(await outbox.deliver(claimedSubmission())).toBe(true);
    expect(mails).toHaveLength(2);
  });

  test('lets the claim expire when its release fails', async () => {
    const { outbox, lines } = openOutbox({ mailTo: 'team@agency.example', callsOf: 'release_mail_claim' });
    expect(await outbox.deliver(claimedSubmission())).toBe(false);
    expect(lines.some((line) => line.includes('release_failed'))).toBe(true);
  });

  test('logs nothing a visitor typed', async () => {
    const { outbox, lines } = openOutbox({ mailTo: 'asha@studio.example' });
    await outbox.deliver(claimedSubmission());
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join()).not.toMatch(/asha|verma|98765|shop/i);
  });
});
