import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { ADMIN_ID, type Caller, codeOf, useTestDatabase } from '../../fixtures/database/database.ts';
import { leadDesk } from '../../fixtures/database/leads.ts';

const database = useTestDatabase();
const { arrive, change, hire, note, read, entries } = leadDesk(database);

interface Entry {
  id: string;
  kind: string;
  text: string | null;
  delivery: string | null;
  attachments: { id: string }[];
  details: { field?: string };
}
interface Conversation {
  entries: Entry[];
  last_reply_id: string | null;
  writing: { name: string }[];
  joined: { id: string }[];
}
type Sent = { sent: boolean; reply_id: string; by?: string };

const call = async <Answer>(name: string, args: unknown[], caller: Caller = 'admin') => {
  const places = args.map((_, at) => `$${String(at + 1)}`).join(', ');
  const [row] = await database.as<{ answer: Answer }>(
    caller,
    `select public.${name}(${places}) as answer`,
    args,
  );
  return row?.answer as Answer;
};
const conversation = (lead: string) => call<Conversation>('conversation', [lead]);
const reply = (
  lead: string,
  seen: string | null = null,
  { caller = 'admin', request = randomUUID() }: { caller?: Caller; request?: string } = {},
) => call<Sent>('send_reply', [lead, 'Shall we talk?', request, seen], caller);
const kinds = async (lead: string) => (await conversation(lead)).entries.map(({ kind }) => kind);
const count = async (table: string) =>
  (await database.sql<{ count: number }>(`select count(*)::int as count from ${table}`))[0]?.count;

let mails = 0;
const receive = async (mail: Record<string, unknown> = {}) => {
  mails += 1;
  const given = {
    digest: mails.toString(16).padStart(4, '0'),
    message_id: `<${String(mails)}@x>`,
    sender: 'somebody@home.example',
    subject: 'Re: Your message',
    body: `Answer ${String(mails)}`,
    automatic: false,
    tokens: [],
    ours: [],
    answered: [],
    files: [],
    ...mail,
  };
  const files = await call<{ id: string }[]>('store_mail', [JSON.stringify(given)], 'service');
  for (const { id } of files) await call('store_attachment', [id, btoa('a plan')], 'service');
  return files;
};
const PLAN = { place: 0, name: 'plan.html', type: 'text/html', bytes: 6 };
const newestMail = async () =>
  (
    await database.sql<{ id: string }>(
      'select id from private.incoming_mails order by received_at desc limit 1',
    )
  )[0]?.id ?? '';
const assign = async (reference: string | null) => call('assign_mail', [await newestMail(), reference]);
const referenceOf = async (lead: string) =>
  (
    await database.sql<{ reference: string }>(
      'select reference from public.contact_submissions where id = $1',
      [lead],
    )
  )[0]?.reference ?? '';

beforeEach(async () => {
  await database.sql('delete from public.contact_submissions');
  await database.sql('delete from private.incoming_mails');
  await database.sql('delete from public.user_roles where user_id <> $1', [ADMIN_ID]);
});

describe('a reply', () => {
  test('answers the lead and is queued, once for each request', async () => {
    const lead = await arrive();
    const request = randomUUID();
    const answers = [await reply(lead, null, { request }), await reply(lead, null, { request })];
    expect(answers[1]).toEqual(answers[0]);
    expect((await read(lead))?.lead).toMatchObject({
      status: 'contacted',
      answered_at: expect.any(String) as string,
    });
    expect(await entries(lead, 'change')).toMatchObject([
      { field: 'status', from: 'pending', to: 'contacted' },
    ]);
    expect(await conversation(lead)).toMatchObject({
      last_reply_id: answers[0]?.reply_id,
      entries: expect.arrayContaining([
        expect.objectContaining({ kind: 'reply', delivery: 'queued' }),
      ]) as Entry[],
    });
  });

  test('leaves a lead that is won as it is', async () => {
    const lead = await arrive();
    await change(lead, 0, { status: 'won' });
    await reply(lead);
    expect((await read(lead))?.lead.status).toBe('won');
  });

  test.each([
    ['contacted', 'contacted'],
    ['qualified', 'qualified'],
    ['won', 'won'],
    ['lost', 'contacted'],
  ])('to an answer about a lead that was %s makes it %s', async (before, after) => {
    const lead = await arrive();
    await change(lead, 0, { status: before });
    await receive({ ours: [lead] });
    expect((await read(lead))?.lead.status).toBe('pending');
    await reply(lead);
    expect((await read(lead))?.lead.status).toBe(after);
  });

  test('to a lead that an administrator has moved back makes it contacted', async () => {
    const lead = await arrive();
    await change(lead, 0, { status: 'contacted' });
    await change(lead, 1, { status: 'pending' });
    await reply(lead);
    expect((await read(lead))?.lead.status).toBe('contacted');
  });

  test('is not sent over one of somebody else that the author has not seen', async () => {
    const lead = await arrive();
    const ravi = await hire('Ravi');
    const first = await reply(lead, null, { caller: ravi });
    expect(await reply(lead)).toEqual({
      sent: false,
      reason: 'answered',
      by: 'Ravi',
      reply_id: first.reply_id,
    });
    expect(await count('private.replies')).toBe(1);
    expect(await reply(lead, first.reply_id)).toMatchObject({ sent: true });
  });

  test.each(['', ' \n ', 'x'.repeat(10_001)])('is refused when it is empty or too long', async (text) => {
    expect(await codeOf(call('send_reply', [await arrive(), text, randomUUID()]))).toBe('PT400');
  });

  test('to no lead is refused', async () => {
    expect(await codeOf(reply(randomUUID()))).toBe('PT404');
  });
});

// PGlite has one connection.
test.runIf(inject('postgresUrl'))(
  'two administrators who reply at once: one is sent, both are told',
  async () => {
    const lead = await arrive();
    const others = await Promise.all(['Ravi', 'Meena', 'Arun'].map(hire));
    const answers = await Promise.all(others.map((author) => reply(lead, null, { caller: author })));
    expect(answers.filter(({ sent }) => sent)).toHaveLength(1);
    expect(await count('private.replies')).toBe(1);
    expect((await conversation(lead)).last_reply_id).toBe(answers[0]?.reply_id);
  },
);

test('the conversation has everything, oldest first', async () => {
  const lead = await arrive();
  const { reply_id } = await reply(lead);
  await note(lead, 'Prefers the phone.');
  await receive({ tokens: [reply_id], files: [PLAN] });
  expect((await kinds(lead)).sort()).toEqual(['change', 'change', 'mail', 'note', 'reply', 'submission']);
  expect((await kinds(lead))[0]).toBe('submission');
});

test('others see who is writing, for half a minute', async () => {
  const lead = await arrive();
  await call('note_writing', [lead], await hire('Ravi'));
  await call('note_writing', [lead]);
  expect((await conversation(lead)).writing).toMatchObject([{ name: 'Ravi' }]);
  await database.sql("update private.writing set at = at - interval '31 seconds'");
  expect((await conversation(lead)).writing).toEqual([]);
});

describe('an incoming mail', () => {
  test('is stored once, and reminds again at its new due time', async () => {
    const lead = await arrive();
    const { reply_id } = await reply(lead);
    const mail = { digest: 'abcd', tokens: [reply_id] };
    await receive(mail);
    await receive(mail);
    expect(await count('private.incoming_mails')).toBe(1);
    expect(await count("private.mails where kind = 'answer'")).toBe(1);
    await database.sql("update public.contact_submissions set due_at = now() + interval '10 minutes'");
    await database.sql('select private.queue_timed_mails(), private.queue_timed_mails()');
    expect(await count("private.mails where kind = 'due_soon'")).toBe(1);
  });

  test('keeps the first answer time', async () => {
    const lead = await arrive();
    const { reply_id } = await reply(lead);
    const before = (await read(lead))?.lead.answered_at;
    await receive({ tokens: [reply_id] });
    await reply(lead, reply_id);
    expect((await read(lead))?.lead).toMatchObject({ status: 'contacted', answered_at: before });
  });

  test('of a sender with two open leads stays unassigned, until they are joined', async () => {
    const sender = 'asha@studio.example';
    const [first, second] = [
      await arrive({ email: sender }),
      await arrive({ email: 'Asha+2@studio.example' }),
    ];
    await receive({ sender });
    expect(await call('unassigned_mails', [])).toHaveLength(1);
    await call('join_leads', [first, second]);
    await receive({ sender });
    expect(await call('unassigned_mails', [])).toHaveLength(1);
  });

  test('is assigned by an administrator, and taken back', async () => {
    const lead = await arrive();
    await receive({ message_id: '<first@x>' });
    expect(await assign((await referenceOf(lead)).toLowerCase())).toBe(lead);
    expect(await kinds(lead)).toContain('mail');
    await receive({ answered: ['<first@x>'] });
    expect(await kinds(lead)).toEqual(expect.arrayContaining(['mail', 'mail']));
    await assign(null);
    expect(await call('unassigned_mails', [])).toHaveLength(1);
  });

  test('is assigned to a suspicious lead, and to no unknown one', async () => {
    const lead = await arrive();
    await database.sql("update public.contact_submissions set marked_for = 'content'");
    await receive();
    expect(await assign('KP-0000-0000')).toBeNull();
    expect(await call('unassigned_mails', [])).toHaveLength(1);
    expect(await assign(await referenceOf(lead))).toBe(lead);
  });

  test('is read with its files, and a type that could run is only a file', async () => {
    const lead = await arrive();
    await receive({ ours: [lead], files: [PLAN] });
    const mail = (await conversation(lead)).entries.find(({ kind }) => kind === 'mail');
    expect(await call('read_attachment', [mail?.attachments[0]?.id])).toEqual({
      name: 'plan.html',
      type: 'application/octet-stream',
      content: btoa('a plan'),
    });
  });

  test('without a token uses little space of a lead; the others stay unassigned', async () => {
    const lead = await arrive();
    const { reply_id } = await reply(lead);
    const files = [{ ...PLAN, bytes: 9 * 1024 * 1024 }];
    for (let at = 0; at < 3; at += 1) await receive({ ours: [lead], files });
    await receive({ tokens: [reply_id], files });
    expect((await kinds(lead)).filter((kind) => kind === 'mail')).toHaveLength(2);
    expect(await call('unassigned_mails', [])).toHaveLength(2);
  });

  test('of a flood deletes those of the flood, and no other', async () => {
    await receive({ sender: 'honest@home.example' });
    await database.sql("update private.settings set value = 20 where name = 'unassigned_megabytes'");
    const files = [{ ...PLAN, bytes: 9 * 1024 * 1024 }];
    for (let at = 0; at < 5; at += 1) await receive({ sender: `x${String(at)}@flood.example`, files });
    const left = await database.sql<{ sender: string }>(
      'select sender from private.incoming_mails order by received_at',
    );
    expect(left.map(({ sender }) => sender)).toEqual([
      'honest@home.example',
      'x3@flood.example',
      'x4@flood.example',
    ]);
    expect(await count('private.deletions where mails = 1')).toBe(3);
  });
});

describe('a message that the visitor wrote on a page', () => {
  const add = (lead: string, typed: string, request = randomUUID()) =>
    database.sql('select private.add_message($1, $2, $3)', [lead, request, typed]);

  test('is in the conversation once, as their answer', async () => {
    const lead = await arrive({ email: 'asha@studio.example', name: 'Asha' });
    await reply(lead);
    const request = randomUUID();
    await add(lead, ' Can we meet? ', request);
    await add(lead, 'Can we meet?', request);
    expect((await conversation(lead)).entries.filter(({ kind }) => kind === 'mail')).toMatchObject([
      { sender: 'Asha', text: 'Can we meet?', details: { from: 'asha@studio.example', automatic: false } },
    ]);
    expect((await read(lead))?.lead.status).toBe('pending');
    expect(await count("private.mails where kind = 'answer'")).toBe(1);
  });

  test.each([' ', 'x'.repeat(5001)])('is refused when it is empty or too long', async (typed) => {
    expect(await codeOf(add(await arrive(), typed))).toBe('PT400');
  });

  test('is refused for no lead, and beyond the space of a day', async () => {
    expect(await codeOf(add(randomUUID(), 'Hello'))).toBe('PT404');
    await database.sql(
      "update private.settings set value = value - 100 where name = 'lead_mail_megabytes_per_day'",
    );
    expect(await codeOf(add(await arrive(), 'Hello'))).toBe('PT429');
    await database.sql(
      "update private.settings set value = value + 100 where name = 'lead_mail_megabytes_per_day'",
    );
  });
});

describe('duplicates', () => {
  const why = async (lead: string) =>
    (await call<{ id: string; why: string }[]>('duplicates_of', [lead])).map((other) => [
      other.id,
      other.why,
    ]);

  test.each([
    ['mailbox', { email: 'asha@gmail.com', phone: '' }, { email: 'A.sha@googlemail.com', phone: '' }],
    ['phone', { phone: '+91 98111 22333' }, { phone: '098111-22333', name: 'Another' }],
    [
      'text',
      { phone: '', message: 'We want to sell lamps.' },
      { phone: '', message: 'we want to sell Lamps.' },
    ],
  ])('are offered for the same %s', async (reason, one, another) => {
    const [first, second] = [await arrive(one), await arrive(another)];
    expect(await why(first)).toEqual([[second, reason]]);
  });

  test('are not offered for a text of another name or another month', async () => {
    const lead = await arrive({ phone: '' });
    await arrive({ phone: '', name: 'Ravi' });
    const old = await arrive({ phone: '' });
    await database.sql(
      "update public.contact_submissions set created_at = now() - interval '30 days' where id = $1",
      [old],
    );
    expect(await why(lead)).toEqual([]);
  });

  test('that are joined are one conversation, recorded, and separated again', async () => {
    const [first, second, third] = [await arrive(), await arrive(), await arrive()];
    await call('join_leads', [first, second]);
    await call('join_leads', [third, second]);
    expect((await conversation(first)).joined.map(({ id }) => id).sort()).toEqual([second, third].sort());
    expect((await kinds(third)).filter((kind) => kind === 'submission')).toHaveLength(3);
    expect(await why(first)).toEqual([]);
    await reply(first);
    expect((await read(third))?.lead.status).toBe('contacted');
    await call('separate_leads', [first, second]);
    expect((await conversation(first)).joined.map(({ id }) => id)).toEqual([third]);
    expect((await conversation(second)).joined).toEqual([]);
    const fields = (await conversation(second)).entries.filter(({ details }) => details.field === 'joined');
    expect(fields).toHaveLength(3);
  });
});

test('a person is exported and erased with the conversation and unassigned mails', async () => {
  const lead = await arrive({ email: 'asha@studio.example' });
  const { reply_id } = await reply(lead);
  await receive({ tokens: [reply_id], sender: 'other@home.example', files: [PLAN] });
  await receive({ sender: 'asha@studio.example', ours: [] });
  await assign(null);
  const exported = JSON.stringify(await call('export_person', [lead]));
  for (const said of [
    'Shall we talk?',
    'plan.html',
    `Answer ${String(mails)}`,
    `Answer ${String(mails - 1)}`,
  ])
    expect(exported).toContain(said);
  expect(await call('erase_person', [lead, 'asha@studio.example'])).toMatchObject({
    replies: 1,
    incoming: 2,
  });
  for (const table of ['replies', 'incoming_mails', 'attachments'])
    expect(await count(`private.${table}`)).toBe(0);
});

test('old unassigned mails are deleted', async () => {
  await receive();
  await database.sql("update private.incoming_mails set received_at = now() - interval '25 months'");
  await database.sql('select private.delete_old_data()');
  expect(await count('private.incoming_mails')).toBe(0);
});
