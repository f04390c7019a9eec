import { expect, test, vi } from 'vitest';
import type { Message } from '../../../src/contracts/outbox.ts';
import { createLog, errorName } from '../../../supabase/functions/_shared/log.ts';
import { type Mail, SendError } from '../../../supabase/functions/_shared/mail/mailer.ts';
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
const SELF_TEST = 'delivered@resend.dev';

interface Faults {
  /** Mails to this address are refused. */
  mailTo?: string;
  result?: 'failed' | 'gone' | 'later' | 'deferred';
  /** Calls of this database function fail, so many times. */
  callsOf?: string;
  times?: number;
}

const FILE = { name: 'quote.pdf', type: 'application/pdf', content: btoa('a quote') };

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
    if (name === 'claim_outbox')
      return [{ kind: 'unknown' }, ...both().map((mail) => ({ ...mail, pause_milliseconds: 200 }))];
    if (name === 'files_of_message') return args['p_id'] === 'with file' ? [FILE] : [];
    return name === 'just_stored' ? ['row'] : args['p_result'] !== 'later';
  });
  vi.stubGlobal('setTimeout', (done: () => void, milliseconds: number) => {
    waits.push(milliseconds);
    done();
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
    selfTest: SELF_TEST,
    providers: [{ name: 'resend', send }],
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

const withFile = { ...LETTER, attachments: [{ name: 'quote.pdf', bytes: 9 }] };

test('a reply whose files are not found waits, and is no fault of the provider', async () => {
  const { outbox, mails, results } = openOutbox();
  const reply = mailOfKind('reply', {}, { id: 'reply', letter: withFile });
  const result = await outbox.deliver([reply, mailOfKind('reply', {}, { id: 'plain' })]);
  expect([result.deferred, [...result.down], mails.length, results()]).toEqual([1, [], 1, ['plain sent']]);
});

test('a reply leaves with its files before the next mail is sent', async () => {
  const { outbox, mails } = openOutbox();
  const reply = mailOfKind('reply', {}, { id: 'with file', letter: withFile });
  await outbox.deliver([reply, mailOfKind('reply', {}, { id: 'plain' })]);
  expect(mails.map(({ files }) => files)).toEqual([[FILE], undefined]);
});

test('of claimed rows, one that cannot be read stops no other', async () => {
  const { outbox, calls, lines, results, waits } = openOutbox();
  await outbox.trySending({ p_reference: 'KP-7F3K-92QX' });
  expect(calls[1]).toEqual(['claim_outbox', { p_providers: ['resend'], p_rows: ['row'] }]);
  // Somebody waits.
  expect([results(), waits]).toEqual([['team sent', 'thanks sent'], [0]]);
  expect(lines[0]).toBe('{"event":"message_unreadable","error":"ZodError"}');
  const down = openOutbox({ callsOf: 'just_stored' });
  await expect(down.outbox.trySending({})).resolves.toBe(0);
  expect(down.lines).toEqual(['{"event":"sending_postponed","error":"Error"}']);
});

test('sends each at its pace and records it', async () => {
  const { outbox, mails, calls, results, waits } = openOutbox();
  const paced = both().map((mail) => ({ ...mail, pause_milliseconds: 200 }));
  expect(await outbox.deliver(paced)).toMatchObject({ sent: 2, failed: 0, deferred: 0 });
  expect(mails.map(({ to }) => to).sort()).toEqual([VISITOR, TEAM]);
  expect([waits, results()]).toEqual([[200], ['team sent', 'thanks sent']]);
  expect(calls[0]).toMatchObject(['store_keys', { p_rows: ['thanks'] }]);
});

test('sends no mail whose link could not be stored', async () => {
  const { outbox, mails } = openOutbox({ callsOf: 'store_keys' });
  await expect(outbox.deliver(both())).rejects.toThrow('down');
  expect(mails).toEqual([]);
});

test.each([
  ['failed', { failed: 1, deferred: 0 }],
  ['gone', { failed: 1, deferred: 0 }],
  ['later', { failed: 0, deferred: 1, down: new Set() }],
] as const)('gives back nothing after one address refuses: %s', async (result, counts) => {
  const receiver = 'asha@gmail.com';
  const { outbox, calls, results } = openOutbox({ mailTo: receiver, result });
  const mails = both().map((mail) => ({ ...mail, receiver }));
  const batch = [...mails.reverse(), claimedMail({}, { id: 'z' })];
  expect(await outbox.deliver(batch)).toMatchObject({ sent: 2, ...counts });
  expect(results()).toEqual(['team sent', `thanks ${result}`, 'z sent']);
  const [, recorded] = calls.find(([, args]) => args['p_result'] === result) ?? [];
  expect(recorded).toMatchObject({ p_detail: 'smtp EENVELOPE 550: no' });
});

test('gives back the rest of a batch after a fault of the provider, but no alarm', async () => {
  const { outbox, mails, results } = openOutbox({ mailTo: TEAM });
  const [first, later] = [claimedMail({}, { id: 'first' }), claimedMail({}, { id: 'later' })];
  const test = claimedMail({}, { id: 'test', kind: 'self_test' });
  // Claimed for a provider that is not there.
  const last = { ...claimedAlarm('last'), provider: 'smtp' };
  const result = await outbox.deliver([first, claimedAlarm(), later, test, last]);
  expect([result.deferred, [...result.down]]).toEqual([1, ['resend']]);
  expect(mails.map(({ to }) => to)).toEqual([OPERATOR, SELF_TEST, OPERATOR]);
  expect(results()).toEqual(['alarm sent', 'first deferred', 'last sent', 'later returned', 'test sent']);
});

test('mails only the team for an unsafe address, and not what cannot be composed or has no provider', async () => {
  const { outbox, mails, lines, results } = openOutbox();
  const broken = mailOfKind('quote_accepted', {}, { id: 'copy', quote: null });
  const moved = claimedMail({}, { id: 'moved', provider: 'smtp' });
  const all = [...both({ email: 'x<victim@target.example>' }), broken, moved];
  expect(await outbox.deliver(all)).toMatchObject({ failed: 2 });
  expect(mails.map(({ to, replyTo }) => [to, replyTo])).toEqual([[TEAM, undefined]]);
  expect(results()).toEqual(['copy failed', 'moved deferred', 'team sent', 'thanks failed']);
  expect(lines.join()).toContain('{"event":"mail_not_composed","message":"copy"');
});

test.each([
  ['retries a database error', VISITOR, 2, 1, [200, 400], 'sent'],
  ['leaves the claim of what was sent, not recorded', VISITOR, Infinity, 1, [200, 400], 'not_recorded'],
  ['leaves that of a mail that was refused', TEAM, Infinity, 0, [], 'record_failed'],
] as const)('%s, without repeating a mail', async (...[, mailTo, times, mailed, waited, event]) => {
  const { outbox, lines, mails, calls, waits } = openOutbox({ mailTo, callsOf: 'record_result', times });
  const sent = event === 'sent' ? 1 : 0;
  expect(await outbox.deliver([claimedMail()])).toMatchObject({ sent, deferred: 1 - sent });
  expect([mails.length, calls.length, waits]).toEqual([mailed, waited.length + 1, waited]);
  expect(lines.at(-1)).toMatch(`{"event":"${event}"`);
});

test('logs what became of each message, and nothing a visitor typed', async () => {
  const { outbox, lines } = openOutbox({ mailTo: VISITOR });
  const claim = { ...claimedMail({}, { id: 'push', channel: 'push' }), device: null };
  const push: Message = { ...claim, kind: 'notification', content: { total: 0, news: [] } };
  await outbox.deliver([...both(), push]);
  const line = (of: { event: string; message: string; kind: string }, error: string | null) =>
    JSON.stringify({ ...of, attempts: 1, provider: 'resend', error });
  expect(lines.toSorted()).toEqual([
    line({ event: 'deferred', message: 'push', kind: 'notification' }, 'Error'),
    line({ event: 'deferred', message: 'thanks', kind: 'thanks' }, 'smtp EENVELOPE 550'),
    line({ event: 'sent', message: 'team', kind: 'team' }, null),
  ]);
});

test('a line of the log says when and where, and of an error no word', () => {
  const lines: string[] = [];
  const error = errorName(Object.assign(new Error('ravi'), { code: 'E1' }));
  createLog('mail-in', (line) => void lines.push(line))('failed', { error });
  expect(lines[0]).toMatch(/^{"at":"\d{4}-.+Z","function":"mail-in","event":"failed","error":"Error E1"}$/);
});
