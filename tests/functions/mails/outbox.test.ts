import { expect, test } from 'vitest';
import type { Mail } from '../../../supabase/functions/_shared/mail/mailer.ts';
import { SendError } from '../../../supabase/functions/_shared/mail/mailer.ts';
import {
  claimedAlarm,
  claimedMail,
  LETTER,
  mailOfKind,
  toldContent,
} from '../../fixtures/database/claimed-mail.ts';
import { fakeDatabase } from '../../fixtures/database/fake-database.ts';
import { mailFunction } from '../../fixtures/stack/mail-function.ts';

const VISITOR = 'asha@studio.example';
const TEAM = 'team@agency.example';
const OPERATOR = 'ops@agency.example';

interface Faults {
  /** Mails to this address are refused. */
  mailTo?: string;
  result?: 'failed' | 'gone' | 'later' | 'deferred';
  /** Calls of this database function fail, so many times. */
  callsOf?: string;
  times?: number;
}

/** An outbox that records its mails and database calls. */
function openOutbox({ mailTo, result = 'deferred', callsOf, times = Infinity }: Faults = {}) {
  const mails: Mail[] = [];
  const calls: [name: string, args: Record<string, unknown>][] = [];
  const lines: string[] = [];
  const recorded: string[] = [];
  const waits: number[] = [];
  let failures = times;
  const database = fakeDatabase((name, args) => {
    calls.push([name, args]);
    if ('p_result' in args) recorded.push(`${String(args['p_id'])} ${String(args['p_result'])}`);
    if (name === callsOf && failures-- > 0) throw new Error('down');
    if (name === 'claim_outbox') return [{ kind: 'unknown' }, claimedMail({}, { id: 'team' })];
    return name === 'files_of_message' ? [] : name === 'just_stored' ? ['row'] : true;
  });
  const send = (mail: Mail) => {
    if (mail.to === mailTo)
      return Promise.reject(new SendError('smtp EENVELOPE 550', { result, answer: 'no' }));
    mails.push(mail);
    return Promise.resolve('message-id');
  };
  const { outbox } = mailFunction({
    database,
    operator: OPERATOR,
    providers: [{ name: 'resend', send }],
    wait: (milliseconds) => Promise.resolve(waits.push(milliseconds)),
    log: (event, fields) => lines.push(JSON.stringify({ event, ...fields })),
  });
  /** The results in the order of the messages. */
  const results = () => recorded.toSorted();
  return { outbox, mails, calls, lines, results, waits };
}

const both = (stored = {}) => [
  claimedMail(stored, { id: 'team' }),
  claimedMail(stored, { id: 'thanks', kind: 'thanks', content: toldContent('thanks') }),
];

test('a reply whose files are not found waits, and is no fault of the provider', async () => {
  const { outbox, mails, results } = openOutbox();
  const letter = { ...LETTER, attachments: [{ name: 'quote.pdf', bytes: 9 }] };
  const reply = mailOfKind('reply', {}, { id: 'reply', letter });
  const result = await outbox.deliver([reply, claimedMail({}, { id: 'team' })]);
  expect([result.deferred, [...result.down], mails.length, results()]).toEqual([1, [], 1, ['team sent']]);
});

test('of claimed rows, one that cannot be read stops no other', async () => {
  const { outbox, calls, results } = openOutbox();
  await outbox.trySending({ p_reference: 'KP-7F3K-92QX' });
  expect(calls[1]).toEqual(['claim_outbox', { p_providers: ['resend'], p_rows: ['row'] }]);
  expect(results()).toEqual(['team sent']);
  await expect(openOutbox({ callsOf: 'just_stored' }).outbox.trySending({})).resolves.toBeUndefined();
});

test('sends each at its pace and records it', async () => {
  const { outbox, mails, calls, results, waits } = openOutbox();
  const paced = both().map((mail) => ({ ...mail, pause_milliseconds: 200 }));
  expect(await outbox.deliver(paced)).toMatchObject({ sent: 2, failed: 0, deferred: 0 });
  expect(mails.map(({ to }) => to).sort()).toEqual([VISITOR, TEAM]);
  expect([waits, results()]).toEqual([[200], ['team sent', 'thanks sent']]);
  expect(calls[0]).toMatchObject(['store_keys', { p_rows: ['thanks'] }]);
});

test.each(['failed', 'gone'] as const)('records what is refused for good: %s', async (result) => {
  const { outbox, calls, results } = openOutbox({ mailTo: VISITOR, result });
  expect(await outbox.deliver(both())).toMatchObject({ sent: 1, failed: 1, deferred: 0 });
  expect(results()).toEqual(['team sent', `thanks ${result}`]);
  expect(calls.find(([, args]) => args['p_result'] === result)?.[1]).toMatchObject({
    p_detail: 'smtp EENVELOPE 550: no',
  });
});

test('gives back the rest of a batch after a fault of the provider, but no alarm', async () => {
  const { outbox, mails, results } = openOutbox({ mailTo: TEAM });
  const [first, later] = [claimedMail({}, { id: 'first' }), claimedMail({}, { id: 'later' })];
  const result = await outbox.deliver([first, claimedAlarm(), later, claimedAlarm('last')]);
  expect([result.deferred, [...result.down]]).toEqual([1, ['resend']]);
  expect(mails.map(({ to }) => to)).toEqual([OPERATOR, OPERATOR]);
  expect(results()).toEqual(['alarm sent', 'first deferred', 'last sent', 'later returned']);
});

test('gives back nothing after a fault of one address, to which it was mailed', async () => {
  const { outbox, results } = openOutbox({ mailTo: 'asha@gmail.com', result: 'later' });
  await outbox.deliver(
    both()
      .map((mail) => ({ ...mail, receiver: 'asha@gmail.com' }))
      .reverse(),
  );
  expect(results()).toEqual(['team sent', 'thanks later']);
});

test('mails only the team for an unsafe address', async () => {
  const { outbox, mails, results } = openOutbox();
  expect(await outbox.deliver(both({ email: 'x<victim@target.example>' }))).toMatchObject({ failed: 1 });
  expect(mails.map(({ to, replyTo }) => [to, replyTo])).toEqual([[TEAM, undefined]]);
  expect(results()).toEqual(['team sent', 'thanks failed']);
});

test('retries a database error without repeating a mail', async () => {
  const { outbox, mails } = openOutbox({ callsOf: 'record_result', times: 2 });
  expect(await outbox.deliver(both())).toMatchObject({ sent: 2 });
  expect(mails).toHaveLength(2);
});

test('leaves the claim of a mail that was sent but not recorded', async () => {
  const { outbox, results } = openOutbox({ callsOf: 'record_result' });
  expect(await outbox.deliver([claimedMail({}, { id: 'team' })])).toMatchObject({ sent: 0, deferred: 1 });
  expect(new Set(results())).toEqual(new Set(['team sent']));
});

test('logs nothing a visitor typed', async () => {
  const { outbox, lines } = openOutbox({ mailTo: VISITOR });
  await outbox.deliver(both());
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join()).not.toMatch(/asha|verma|98765|shop/i);
});
