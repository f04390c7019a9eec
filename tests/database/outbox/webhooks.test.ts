import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import type { EventMessage } from '../../../src/contracts/outbox.ts';
import { ADMIN_ID, useTestDatabase } from '../../fixtures/database/database.ts';
import { leadDesk, to } from '../../fixtures/database/leads.ts';
import { mailQueue } from '../../fixtures/database/mail-queue.ts';
import { sendQuote } from '../../fixtures/database/quotes.ts';
import { leaveSubmission } from '../../fixtures/database/submission-rows.ts';

const database = useTestDatabase();
const { arrive, change, changeNow, referenceOf, sendReply } = leadDesk(database);
const { claimRows, record, defer, passTime, states } = mailQueue(database);

const ONE = { 1: 'hooks.example' };
const due = (receivers: object = ONE) => database.call('due_events', [JSON.stringify(receivers)], 'service');
/** Claims what is due for the first receiver. */
const claim = async () => {
  const [rows = []] = await due();
  return (await claimRows(rows)).filter((message) => 'event' in message);
};
const types = async () => (await claim()).map(({ event }) => event.type).sort();

beforeEach(() => due());

describe('programs are told', () => {
  test('each change of a lead, once for each program', async () => {
    await due({ ...ONE, 3: 'crm.example' });
    const id = await arrive();
    await change(id, 0, to('won'));
    await change(id, 1, { status: 'qualified' });
    await change(id, 2, to('lost'));
    await change(id, 3, { status: 'contacted', owner: null, follow_up_on: '2026-12-01' });
    await change(id, 4, to('won'));
    const rows = await due({ ...ONE, 3: 'crm.example' });
    expect(rows.map((ids) => ids.length)).toEqual([5, 5]);
    expect(await types()).toEqual(['lead.answered', 'lead.created', 'lead.lost', 'lead.won', 'lead.won']);
  });

  test('of a lead that was entered, and that it is erased, but of no old one', async () => {
    const old = { id: '1', name: 'Ravi', phone: '9876543211', at: '2024-03-01' };
    await database.call('lead_in', [JSON.stringify(old)], 'service');
    await database.call('add_lead', [JSON.stringify({ name: 'Asha', phone: '9876543210' }), randomUUID()]);
    expect((await claim()).map(({ event: { data } }) => data['lead'])).toMatchObject([{ name: 'Asha' }]);
    await database.sql('delete from public.contact_submissions');
    expect(await types()).toEqual(['lead.erased', 'lead.erased']);
  });

  test.each(['self_test', 'content'])('nothing of a lead marked as %s', async (marked_for) => {
    await arrive();
    const id = await arrive({ marked_for });
    await change(id, 0, { status: 'contacted' });
    await database.sql('delete from public.contact_submissions where id = $1', [id]);
    const late = await arrive();
    await database.sql("update public.contact_submissions set marked_for = 'pace' where id = $1", [late]);
    expect(await types()).toEqual(['lead.created']);
  });

  test('of a suspicious one that is a lead after all, also because somebody answered', async () => {
    const id = await arrive({ marked_for: 'content' });
    await database.call('unmark_submissions', [[id]]);
    expect(await types()).toEqual(['lead.created']);
    await sendReply(await arrive({ marked_for: 'content' }));
    expect(await types()).toEqual(['lead.answered', 'lead.created']);
  });

  test('nothing that waited when they were taken out of the settings, or happened meanwhile', async () => {
    await arrive();
    for (const message of await claim()) await record(message);
    await arrive();
    await due({});
    await arrive();
    expect(await types()).toEqual([]);
    // Mails wait as before, and what was sent stays.
    expect((await states()).filter((state) => /thanks queued|lead/.test(state))).toHaveLength(3 + 1);
  });

  test('no mail is sent with it, and nobody who waits for a mail waits for it', async () => {
    await leaveSubmission(database, 'service', { email: 'asha@example.com' });
    const rows = await database.call('just_stored', [null, null, 'asha@example.com', 'contact'], 'service');
    const mails = await claimRows(rows);
    expect(mails.map(({ channel }) => channel)).toEqual(['mail', 'mail']);
    for (const mail of mails) await record(mail);
    await passTime('1 hour');
    expect(await database.call('claim_outbox', [['resend']], 'service')).toEqual([]);
  });
});

describe('an event', () => {
  test('leaves in the order of the attempts, with as many as one sender takes', async () => {
    await database.set('mails_per_batch', 2);
    const [last, ...others] = [await arrive(), await arrive(), await arrive()];
    const attemptOthers =
      "update private.outbox set next_attempt_at = now() - interval '1 minute' where submission_id <> $1";
    await database.sql(attemptOthers, [last]);
    const leads = [];
    for (let batch = 0; batch < 3; batch += 1) {
      const messages = await claim();
      leads.push(messages.map(({ event }) => event.data['lead']));
      for (const message of messages) await record(message);
    }
    expect(leads).toMatchObject([others.map((id) => ({ id })), [{ id: last }], []]);
  });

  test('shows the lead as it is when it is sent, and keeps its id over retries', async () => {
    const typed = { name: 'Asha Verma', selected_services: ['SEO'], requirements: 'By May.' };
    const id = await arrive({ ...typed, current_total: 50 });
    await change(id, 0, { follow_up_on: '2026-12-01' });
    await database.sql("update private.leads set answered_at = '2026-11-30T08:00Z'");
    const [first] = await claim();
    if (!first) throw new Error('nothing was claimed');
    const ours = { reference: await referenceOf(id), estimate: 50, answered_at: '2026-11-30T08:00:00+00:00' };
    expect(first.event.data['lead']).toMatchObject({ id, ...typed, ...ours, follow_up_on: '2026-12-01' });
    await defer(first, 'answered 500: down');
    await change(id, 1, { follow_up_on: null });
    expect(await due()).toEqual([]);
    await passTime('2 minutes');
    const [again] = await claim();
    expect(again).toMatchObject({ id: first.id, event: { data: { lead: { follow_up_on: null } } } });
    expect(again?.event.sequence).toBeGreaterThan(first.event.sequence);
    // It was queued longer ago now.
    expect(Date.parse(again?.event.timestamp ?? '')).toBeLessThan(Date.parse(first.event.timestamp));
  });

  test('has a number above all before, whatever the clock or a backup says', async () => {
    const ahead = 9_000_000_000_000_000;
    await database.sql(`select setval('private.event_sequence', ${String(ahead)})`);
    await arrive();
    expect((await claim())[0]?.event.sequence).toBe(ahead + 1);
    await database.sql("select setval('private.event_sequence', 1)");
    await arrive();
    expect((await claim())[0]?.event.sequence).toBeGreaterThan(Date.parse('2026-01-01') * 1000);
  });

  test('of an erased lead says its id and reference, and those that waited are gone', async () => {
    const id = await arrive();
    await change(id, 0, { status: 'contacted' });
    const [{ reference } = {}] = await database.sql('select reference from public.contact_submissions');
    await database.sql('delete from public.contact_submissions');
    const events = (await claim()).map(({ event: { type, data } }) => ({ type, data }));
    expect(events).toEqual([{ type: 'lead.erased', data: { lead: { id, reference } } }]);
  });

  test('of a lead that was marked after it was told is told too when it is erased', async () => {
    const id = await arrive();
    for (const message of await claim()) await record(message);
    const mark = () => database.sql("update public.contact_submissions set marked_for = 'content'");
    await mark();
    // It was told before.
    await database.call('unmark_submissions', [[id]]);
    expect(await types()).toEqual([]);
    await mark();
    await database.sql('delete from public.contact_submissions');
    expect(await types()).toEqual(['lead.erased']);
  });
});

describe('the state of a program', () => {
  const state = async () => (await database.call('health')).receivers[0];

  test('is what waits and why, when it took something last, and what was lost in a week', async () => {
    await due({ 2: 'crm.example', 1: 'b.co' });
    await database.sql(
      `insert into private.outbox (kind, key, channel, receiver, status, reason, queued_at, sent_at, ended_at)
       select kind, hour, 'webhook', '1', status, reason, at, case status when 'sent' then at end, at
       from (values ('lead.won', 200, 'sent', 'answered 503: later'), ('lead.won', 9, 'sent', null), ('lead.won', 8, 'queued', null),
           ('lead.won', 7, 'queued', 'answered 500: no Asha Verma here'), ('webhook.test', 6, 'queued', 'answered 404: not found'),
           ('webhook.test', 60, 'sent', null), ('lead.won', 160, 'skipped', 'too late'), ('lead.won', 170, 'skipped', 'too late'),
           ('lead.won', 5, 'skipped', 'changed since'), ('lead.won', 4, 'failed', 'too late')) as row (kind, hour, status, reason)
       cross join lateral (select now() - make_interval(hours => hour)) as time (at)`,
    );
    // One waits for the first program.
    await database.call('test_receivers');
    const hours = (time: string | null) => time && Math.round((Date.now() - Date.parse(time)) / 3_600_000);
    const states = (await database.call('health')).receivers.map(({ oldest_at, sent_at, ...state }) => ({
      ...state,
      times: [hours(oldest_at), hours(sent_at)],
    }));
    expect(states).toEqual([
      { place: '1', host: 'b.co', waiting: 3, lost: 1, fault: 'answered 500', test: 'queued', times: [8, 9] },
      { place: '2', host: 'crm.example', waiting: 1, lost: 0, fault: null, test: 'queued', times: [0, null] },
    ]);
  });

  test('shows what a test was answered', async () => {
    await database.call('test_receivers');
    for (const message of await claim()) await defer(message, 'answered 404: not registered');
    expect(await state()).toMatchObject({ test: 'queued', fault: 'answered 404: not registered' });
    await passTime('2 minutes');
    for (const message of await claim()) await record(message);
    expect(await state()).toMatchObject({ test: 'sent', waiting: 0, fault: null });
    await database.call('test_receivers');
    expect(await state()).toMatchObject({ test: 'queued', waiting: 1 });
  });

  test('is an alarm when it takes nothing for an hour', async () => {
    await arrive();
    const alarms = () => database.column("select detail from private.problems(now()) where kind = 'webhook'");
    expect(await alarms()).toEqual([]);
    await passTime('1 hour');
    expect(await alarms()).toEqual(['hooks.example: 1 waiting']);
  });
});

const text = readFileSync(join(import.meta.dirname, '../../../supabase/webhooks.md'), 'utf8');
const examples = [...text.matchAll(/```json\n(.*?)```/gs)].map(
  ([, json]) => JSON.parse(json ?? '') as EventMessage['event'],
);
const example = (type: string) => {
  const found = examples.find((event) => event.type === type);
  if (!found) throw new Error(`there is no example of ${type}`);
  return found;
};
/** What a form sends, and the id, which the service may choose. */
const TYPED = 'id form_type name email phone company service budget urgency message currency'.split(' ');
const OF_EACH_QUOTE = { answer: null, hash: '', reference: '', sent_at: '', valid_until: '' };
/** Without what each run has of its own. */
const steady = ({ type, version, data: { lead, ...data } }: EventMessage['event']) => ({
  type,
  version,
  data: {
    ...data,
    lead: lead && { ...lead, answered_at: null, reference: '' },
    ...(data['quote'] !== undefined && { quote: Object.assign({}, data['quote'], OF_EACH_QUOTE) }),
  },
});
const QUOTED = ['title', 'includes', 'once', 'once_to_pay', 'currency', 'accountants_number'];

test('the examples of the documentation are one for each event, and what is sent', async () => {
  const shown = example('lead.created').data['lead'] as Record<string, unknown>;
  const id = String(shown['id']);
  const typed = Object.fromEntries(TYPED.map((name) => [name, shown[name]]));
  await arrive(typed);
  await database.sql('update public.contact_submissions set created_at = $1', [shown['created_at']]);
  const sent = await claim();
  await database.call('test_receivers');
  await change(id, 0, { owner: ADMIN_ID, follow_up_on: '2026-12-01' });
  const quoted = example('quote.sent').data['quote'] as Record<string, unknown>;
  const quote = await sendQuote(database, id, Object.fromEntries(QUOTED.map((key) => [key, quoted[key]])));
  sent.push(...(await claim()));
  await database.call('change_quote', [quote, 'accepted', 'By telephone.']);
  sent.push(...(await claim()));
  await database.call('change_quote', [quote, 'taken_back']);
  expect(await types()).toEqual(['quote.sent']);
  await changeNow(id, { status: 'contacted' });
  await database.call('change_quote', [quote, 'declined', 'By telephone.']);
  sent.push(...(await claim()));
  await changeNow(id, to('lost'));
  sent.push(...(await claim()));
  await database.sql('delete from public.contact_submissions');
  sent.push(...(await claim()));
  const kinds = await database.column(
    "select kind from private.outbox_kinds where receiver = 'program' order by 1",
  );
  expect(examples.map(({ type }) => type).sort()).toEqual(kinds);
  expect([...new Set(sent.map(({ event }) => event.type))].sort()).toEqual(kinds);
  for (const { event } of sent) expect(steady(event)).toEqual(steady(example(event.type)));
});
