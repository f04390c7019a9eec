import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ADMIN_ID, type Caller, codeOf, useTestDatabase } from '../../fixtures/database/database.ts';
import { receiveMail } from '../../fixtures/database/incoming-mails.ts';
import { leadDesk, to, WON } from '../../fixtures/database/leads.ts';

const database = useTestDatabase();
const { arrive, bookCall, change, hire, note, read, entries, referenceOf } = leadDesk(database);

const conversation = (lead: string) => database.call('conversation', [lead]);
const reply = (
  lead: string,
  seen: string | null = null,
  { caller = 'admin', request = randomUUID() }: { caller?: Caller; request?: string } = {},
) => database.call('send_reply', [lead, 'Shall we talk?', request, seen], caller);
const kinds = async (lead: string) => (await conversation(lead)).entries.map(({ kind }) => kind);
const count = (table: string) => database.value<number>(`select count(*)::int as count from ${table}`);

const receive = async (mail: Record<string, unknown> & { ours?: string[] } = {}) => {
  // What names our thread comes from the mailbox of its lead.
  const thread = await database.value(
    `update private.outbox m set sent_at = now() from public.contact_submissions s
     where s.id = m.submission_id and m.kind = 'thanks' and s.id = any ($1) returning s.email`,
    [mail.ours ?? []],
  );
  const files = await receiveMail(database, { ...(thread !== undefined && { sender: thread }), ...mail });
  for (const { id } of files) await database.call('store_attachment', [id, btoa('a plan')], 'service');
  return files;
};
const MEGABYTE = 1024 * 1024;
const FILM = { place: 1, name: 'film.mp4', type: 'video/mp4', bytes: 20 * MEGABYTE };
const PLAN = { place: 0, name: 'plan.html', type: 'text/html', bytes: 6 };
const filesOf = async (lead: string) =>
  (await conversation(lead)).entries.flatMap(({ attachments }) => attachments.map(({ id }) => id));
const NEWEST_MAIL = 'select id from private.incoming_mails order by received_at desc limit 1';
const assign = async (reference: string | null) =>
  database.call('assign_mail', [await database.value(NEWEST_MAIL), reference]);

describe('a conversation', () => {
  test('sends only what the caller does not know, and what has changed', async () => {
    const lead = await arrive();
    const { reply_id } = await reply(lead);
    const { keys } = await database.call('conversation', [lead]);
    const again = await database.call('conversation', [lead, 30, keys]);
    expect(again).toMatchObject({ keys, entries: [] });
    const bounce = "status = 'bounced', reason = 'Full.', delivered_at = '2026-01-02Z'";
    await database.sql(`update private.outbox set ${bounce} where reply_id = $1`, [reply_id]);
    const changed = await database.call('conversation', [lead, 30, keys]);
    const details = { author_id: ADMIN_ID, reason: 'Full.', delivered_at: '2026-01-02T00:00:00+00:00' };
    const bounced = { id: reply_id, sender: 'admin@example.com', delivery: 'bounced', details };
    expect(changed.entries).toMatchObject([bounced]);
    expect(changed.keys).toHaveLength(keys.length);
  });

  test('begins with the enquiry and its newest entries, and says how many are between', async () => {
    const details = { form_type: 'contact', service: 'SEO', requirements: 'By May.' };
    const lead = await arrive(details);
    for (let at = 0; at < 5; at += 1) await note(lead, `Note ${String(at)}`);
    const { entries: shown, earlier } = await database.call('conversation', [lead, 2]);
    expect(shown[0]).toMatchObject({ sender: 'Asha Verma', details });
    const texts = shown.map(({ text, kind }) => (kind === 'note' ? text : kind));
    expect(texts).toEqual(['submission', 'Note 3', 'Note 4']);
    expect(earlier).toBe(3);
  });
});

describe('a reply', () => {
  test('answers the lead and is queued, once for each request', async () => {
    const lead = await arrive();
    const request = randomUUID();
    const answers = [await reply(lead, null, { request }), await reply(lead, null, { request })];
    expect(answers[1]).toEqual(answers[0]);
    const answered_at = expect.any(String) as string;
    expect((await read(lead))?.lead).toMatchObject({ status: 'contacted', answered_at });
    expect(await entries(lead, 'change')).toMatchObject([
      { field: 'status', from: 'pending', to: 'contacted', automatic: false },
      { field: 'owner', from: null, automatic: false },
    ]);
    const { last_reply_id, entries: shown } = await conversation(lead);
    expect(last_reply_id).toBe(answers[0]?.reply_id);
    expect(shown).toContainEqual(expect.objectContaining({ kind: 'reply', delivery: 'queued' }));
  });

  test.each([
    [['contacted'], 'contacted'],
    [['qualified'], 'qualified'],
    [['won', 'qualified', 'won'], 'won'],
    [['lost'], 'contacted'],
  ])('to an answer about a lead that was %s makes it %s', async (before, after) => {
    const lead = await arrive();
    for (const [version, status] of before.entries()) await change(lead, version, to(status));
    // Of a second one, nothing is changed.
    for (let at = 0; at < 2; at += 1) await receive({ ours: [lead] });
    const pending = { status: 'pending', version: before.length + 1, changed_by_name: null };
    expect((await read(lead))?.lead).toMatchObject(pending);
    expect((await entries(lead, 'change')).at(-1)).toMatchObject({ to: 'pending', automatic: true });
    expect(await database.column<boolean>('select closed from private.leads')).toEqual([false]);
    await reply(lead);
    expect((await read(lead))?.lead.status).toBe(after);
  });

  test.each([
    ['is won leaves it so', [WON], 'won'],
    ['an administrator has moved back makes it contacted', [to('contacted'), to('pending')], 'contacted'],
  ])('to a lead that %s', async (_, changes, after) => {
    const lead = await arrive();
    for (const [version, wanted] of changes.entries()) await change(lead, version, wanted);
    await reply(lead);
    expect((await read(lead))?.lead.status).toBe(after);
  });

  test('is not sent over one of somebody else that the author has not seen', async () => {
    const lead = await arrive();
    const ravi = await hire('Ravi');
    const first = await reply(lead, null, { caller: ravi });
    const answered = { sent: false, reason: 'answered', by: 'Ravi', reply_id: first.reply_id };
    expect(await reply(lead)).toEqual(answered);
    expect(await count('private.replies')).toBe(1);
    expect(await reply(lead, first.reply_id)).toMatchObject({ sent: true });
    // The same admin in another tab, which has not seen it; and one whose author has left.
    expect(await reply(lead, first.reply_id)).toMatchObject({ sent: false });
    await database.sql('update private.replies set author = null');
    expect(await reply(lead)).toMatchObject({ sent: false, by: null });
  });

  test('makes its author the owner of a lead that has none, and of no other', async () => {
    const [free, owned, joined] = [await arrive(), await arrive(), await arrive()];
    const ravi = await hire('Ravi');
    await database.call('join_leads', [free, joined]);
    await change(owned, 0, { owner: ADMIN_ID });
    for (const lead of [free, owned]) await reply(lead, null, { caller: ravi });
    const toRavi = expect.objectContaining({ field: 'owner', to: 'Ravi' }) as unknown;
    expect((await read(joined))?.lead.owner_name).toBe('Ravi');
    expect(await entries(free, 'change')).toContainEqual(toRavi);
    expect(await entries(owned, 'change')).not.toContainEqual(toRavi);
  });

  test.each(['', ' \n ', 'x'.repeat(10_001)])('is refused when it is empty or too long', async (text) => {
    expect(await codeOf(database.call('send_reply', [await arrive(), text, randomUUID()]))).toBe('PT400');
  });
});

const letterOf = (kind: string) =>
  database.value<{ sender: string | null; files: string[]; answers: string[] }>(
    'select private.letter_of(m) as letter from private.outbox m where m.kind = $1 order by m.queued_at desc',
    [kind],
  );

describe('the letter', () => {
  test.each([
    ['Ravi', 'Ravi'],
    [' ', null],
  ])('of an author called %j is signed by %j, never with their address', async (name, expected) => {
    await reply(await arrive(), null, { caller: await hire(name) });
    expect(await letterOf('reply')).toMatchObject({ sender: expected, answers: [] });
  });

  test('answers the last ten mails that the visitor wrote by hand, oldest first', async () => {
    const lead = await arrive();
    const ids = Array.from({ length: 11 }, (_, at) => `<answer-${String(at)}@x>`);
    for (const message_id of ids) await receive({ ours: [lead], message_id });
    await receive({ ours: [lead], message_id: '<absent@x>', automatic: true });
    await reply(lead);
    expect((await letterOf('reply'))?.answers).toEqual(ids.slice(1));
  });

  test('stays the same for each attempt, whatever comes meanwhile', async () => {
    const sender = 'asha@studio.example';
    const [other, lead] = [await arrive({ email: sender }), await arrive({ email: sender })];
    const thanks = "select id from private.outbox where kind = 'thanks' and submission_id = $1";
    const thread = await database.value(thanks, [other]);
    const told = 'update private.outbox set told_in = $1, sent_at = now()';
    await database.sql(`${told} where kind = 'thanks' and submission_id = $2`, [thread, lead]);
    const { reply_id: seen } = await reply(lead);
    const { reply_id: token } = await reply(other);
    const answers = ['<1@x>', '<2@x>', '<3@x>'];
    for (const [at, message_id] of answers.entries())
      await receive({ sender, tokens: [seen], message_id, subject: ['Their first', 'Our shop', ''][at] });
    await receive({ sender, ours: [thread ?? ''], message_id: null, subject: 'Forged' });
    expect((await database.call('unassigned_mails', [])).total).toBe(0);
    const at = expect.any(String) as string;
    expect(await letterOf('answer')).toMatchObject({ token: seen, text: 'Gladly.', thread, at });
    await receive({ sender, tokens: [seen], subject: 'On holiday', automatic: true });
    await database.sql("select private.tell($1, 'booking', change => gen_random_uuid())", [lead]);
    expect(await letterOf('booking')).toMatchObject({ token: seen, text: null, thread });
    await receive({ sender, tokens: [token], subject: 'Another shop', body: 'x'.repeat(5001) });
    expect(await letterOf('answer')).toMatchObject({ token, text: 'x'.repeat(5000), thread });
    expect(await letterOf('team')).toBeNull();
    const { reply_id } = await reply(lead, seen);
    const letter = {
      ...{ token: reply_id, text: 'Shall we talk?', at: null, sender: null, files: [], attachments: [] },
      ...{ megabytes: 10, subject: 'Our shop', thread, answers },
    };
    expect(await letterOf('reply')).toEqual(letter);
    await receive({ sender, tokens: [reply_id], message_id: '<meanwhile@x>', subject: 'Meanwhile' });
    expect(await letterOf('reply')).toEqual(letter);
    const tokens =
      "select private.letter_of(m) ->> 'token' from private.outbox m where kind = 'answer' order by queued_at";
    expect(await database.column(tokens)).toEqual([seen, token, reply_id]);
  });
});

test('others see who is writing, also to a joined lead, for half a minute or until the reply is sent', async () => {
  const [lead, joined] = [await arrive(), await arrive()];
  await database.call('join_leads', [lead, joined]);
  const [ravi, asha] = [await hire('Ravi'), await hire('Asha')];
  for (const one of [asha, ravi]) await database.call('note_writing', [joined], one);
  await database.sql("update private.writing set at = at - interval '31 seconds'");
  await database.call('note_writing', [joined], ravi);
  await database.call('note_writing', [lead]);
  expect((await conversation(lead)).writing).toMatchObject([{ name: 'Ravi' }]);
  await reply(lead, null, { caller: ravi });
  expect((await conversation(lead)).writing).toEqual([]);
  const { writing } = await database.call('conversation', [lead], ravi);
  expect(writing).toMatchObject([{ name: 'admin@example.com' }]);
  expect(await reply(joined)).toMatchObject({ sent: false, by: 'Ravi' });
  expect(await reply(joined, (await conversation(joined)).last_reply_id)).toMatchObject({ sent: true });
});

describe('an incoming mail', () => {
  test('that is automatic changes nothing and tells nobody', async () => {
    const lead = await arrive();
    await reply(lead);
    await receive({ ours: [lead], automatic: true, files: [FILM] });
    expect((await read(lead))?.lead.status).toBe('contacted');
    expect(await count("private.outbox where kind in ('answer', 'refused_file')")).toBe(0);
  });

  test('is told once until somebody replies, and otherwise once an hour', async () => {
    const [lead, joined] = [await arrive(), await arrive()];
    await database.call('join_leads', [lead, joined]);
    const told = async () => {
      await receive({ ours: [lead] });
      return count("private.outbox where kind = 'answer'");
    };
    const pass = (minutes: number) =>
      database.sql("update private.outbox set queued_at = queued_at - $1 * interval '1 minute'", [minutes]);
    expect([await told(), await told()]).toEqual([1, 1]);
    await pass(59);
    expect(await told()).toBe(1);
    await pass(2);
    expect([await told(), await told()]).toEqual([2, 2]);
    await reply(joined);
    expect([await told(), await told()]).toEqual([3, 3]);
  });

  test('belongs to the lead of its token, else to that of a thread that we sent to its sender', async () => {
    const sender = 'asha@studio.example';
    const [first, second, third] = [await arrive(), await arrive({ email: sender }), await arrive()];
    const [{ reply_id: older }, { reply_id }] = [await reply(third), await reply(first)];
    await receive({ tokens: [randomUUID(), older, reply_id], ours: [second], sender });
    await receive({ ours: [second], sender: 'Asha+2@Studio.example' });
    await receive({ ours: [third], sender });
    const mailsOf = async (lead: string) => (await kinds(lead)).filter((kind) => kind === 'mail').length;
    expect([await mailsOf(first), await mailsOf(second), await mailsOf(third)]).toEqual([1, 1, 0]);
    expect((await database.call('unassigned_mails', [])).total).toBe(1);
  });

  test('is to be answered, also of a lead that was suspicious until somebody replied', async () => {
    const [lead, joined] = [await arrive({ marked_for: 'content' }), await arrive({ marked_for: 'pace' })];
    await database.call('join_leads', [lead, joined]);
    const { reply_id } = await reply(lead);
    await receive({ tokens: [reply_id] });
    expect(await database.call('count_views')).toMatchObject([{ to_answer: 1, marked: 0 }]);
  });

  test('is assigned to a lead, also a suspicious one, and taken back', async () => {
    const lead = await arrive({ marked_for: 'content' });
    await receive();
    await receive();
    await database.sql('update private.incoming_mails set proved = true');
    expect(await assign('KP-0000-0000')).toBeNull();
    expect((await database.call('unassigned_mails', [])).total).toBe(2);
    expect(await assign(await referenceOf(lead))).toBe(lead);
    const proved = database.column('select proved from private.incoming_mails order by 1');
    expect(await proved).toEqual([false, true]);
    expect((await database.call('unassigned_mails', [])).total).toBe(1);
    expect(await kinds(lead)).toContain('mail');
    await assign(null);
    expect(await kinds(lead)).not.toContain('mail');
  });

  test('is read again in each conversation that it comes into, and so are the mails there', async () => {
    const [lead, other] = [await arrive(), await arrive()];
    const readAll = async () => {
      for (const { id, leads } of await database.call('unread_mails', [], 'service'))
        await database.call('store_quotes', [id, `{${leads.join(',')}}`, '[]'], 'service');
    };
    const unread = async () => (await database.call('unread_mails', [], 'service')).length;
    const { reply_id: token } = await reply(lead);
    // What is written on the page quotes nothing, wherever it lies.
    await database.sql(
      `insert into private.incoming_mails (submission_id, digest, sender, subject, body, automatic, matched_by, quotes)
       values ($1, '', 'asha@studio.example', '', 'Gladly.', false, 'page', '[]')`,
      [lead],
    );
    await receive({ tokens: [token] });
    await receive();
    expect(await unread()).toBe(1);
    await readAll();
    expect(await unread()).toBe(0);
    await assign(await referenceOf(lead));
    expect(await unread()).toBe(2);
    const [stale] = await database.call('unread_mails', [], 'service');
    await readAll();
    for (const both of [[lead, other] as const, [other, lead] as const])
      for (const isJoined of [true, false]) {
        await database.call('join_leads', [...both, isJoined]);
        expect(await unread()).toBe(2);
        await readAll();
        expect(await unread()).toBe(0);
      }
    await assign(await referenceOf(other));
    expect(await unread()).toBe(2);
    await database.call('store_quotes', [stale?.id, `{${String(stale?.leads)}}`, '[[0,1]]'], 'service');
    expect(await unread()).toBe(2);
    await readAll();
    await assign(null);
    const [mail] = (await database.call('unassigned_mails', [])).mails;
    expect(mail?.details).toMatchObject({ quotes: null, matched_by: null });
  });

  test('is read beside what was said before it, of a long conversation beside its end', async () => {
    const lead = await arrive({ message: 'Our shop sells brass lamps.' });
    const { reply_id: token } = await reply(lead);
    await note(lead, 'They sound kind.');
    // As a mail about several leads leaves those that it tells.
    await database.sql("select private.tell($1, 'page_link')", [lead]);
    const sent = "sent_at = now(), claim = case when kind <> 'page_link' then id end";
    await database.sql(`update private.outbox set ${sent} where kind <> 'reply'`);
    const said = (ago = '0') =>
      database.column(
        `select coalesce(each -> 'mail' ->> 'kind', each ->> 'text')
         from jsonb_array_elements(private.said_before(array[$1::uuid], clock_timestamp() - $2::interval)) as each`,
        [lead, ago],
      );
    await receive({ tokens: [token] });
    expect(await said()).toEqual(['Our shop sells brass lamps.', 'Shall we talk?', 'thanks', 'Gladly.']);
    expect(await said('1 hour')).toEqual([]);
    for (const letter of 'abc') await receive({ tokens: [token], body: letter.repeat(200_000) });
    expect(await said()).toEqual(['b'.repeat(200_000), 'c'.repeat(200_000)]);
  });

  test('is listed among the unassigned with the beginning of its text, by pages of fifty, newest first', async () => {
    await database.sql(
      `insert into private.incoming_mails (digest, sender, subject, body, other, automatic, received_at, submission_id)
       select decode(lpad(n::text, 4, '0'), 'hex'), 'somebody@home.example', '', body, body, false, now() - n / 4 * interval '1 minute', case n when 121 then $1::uuid end
       from generate_series(1, 121) n cross join lateral (select n || repeat('x', 10000) as body) text`,
      [await arrive()],
    );
    const seen = [];
    let page = await database.call('unassigned_mails', []);
    expect(page.mails[0]?.text).toMatch(/^\dx{9999}\n\n\[.*Assign the mail/);
    expect(page.mails[0]?.details.other).toMatch(/^\dx{9999}$/);
    while (page.mails.length > 0) {
      expect(page.total).toBe(120);
      expect(page.mails.length).toBeLessThanOrEqual(50);
      seen.push(...page.mails);
      page = await database.call('unassigned_mails', [seen.at(-1)?.at, seen.at(-1)?.id]);
    }
    expect([seen.length, new Set(seen.map(({ text }) => text)).size]).toEqual([120, 120]);
    const times = seen.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().reverse());
  });

  test('has files that are stored once and read as harmless, and none that is too large', async () => {
    await receiveMail(database, { files: [PLAN] });
    const lead = await arrive();
    const mail = { ours: [lead], digest: 'aa', files: [PLAN, FILM] };
    expect(await receive(mail)).toMatchObject([{ place: 0 }]);
    expect(await receive(mail)).toEqual([]);
    expect(await count('private.attachments where content is null and not refused')).toBe(1);
    const files = await filesOf(lead);
    for (const id of files) await database.call('store_attachment', [id, btoa('another')], 'service');
    const plan = { name: 'plan.html', type: 'application/octet-stream', content: btoa('a plan') };
    expect(await database.call('read_attachment', [files[0]])).toEqual(plan);
    await database.sql("update private.attachments set type = 'image/svg+xml'");
    expect(await database.call('read_attachment', [files[0]])).toEqual(plan);
    expect(await codeOf(database.call('read_attachment', [files[1]]))).toBe('PT404');
  });

  test.each([
    [10 * MEGABYTE, 10, false],
    [10 * MEGABYTE + 1, 10, true],
    [10 * MEGABYTE + 1, 4000, false],
  ])('has a file of %i bytes, of at most %i MB, which is refused: %s', async (bytes, most, expected) => {
    await database.set('attachment_megabytes', most);
    const lead = await arrive();
    const { reply_id } = await reply(lead);
    await receive({ tokens: [reply_id], files: [{ ...PLAN, bytes }] });
    expect(await database.sql('select refused from private.attachments')).toEqual([{ refused: expected }]);
  });

  test('with files that are too large is told to its sender, by name and once for each mail', async () => {
    const sender = 'asha@studio.example';
    const lead = await arrive({ email: sender });
    const { reply_id } = await reply(lead);
    const files = [PLAN, { ...FILM, place: 2, name: 'sequel.mp4' }, FILM];
    await receive({ sender, tokens: [reply_id], files });
    await receive({ sender, tokens: [reply_id], files: [PLAN] });
    await receive({ sender: 'other@studio.example', tokens: [reply_id], files: [FILM] });
    await receive({ sender, ours: [lead], files: [FILM] });
    expect(await count("private.outbox where kind = 'refused_file'")).toBe(1);
    expect((await letterOf('refused_file'))?.files).toEqual(['film.mp4', 'sequel.mp4']);
  });

  test('keeps its text when its files are more than a lead may send in a day', async () => {
    const sender = 'asha@studio.example';
    const lead = await arrive({ email: sender });
    const { reply_id } = await reply(lead);
    const films = Array.from({ length: 5 }, (_, at) => ({ ...FILM, place: at + 1 }));
    await receive({ tokens: [reply_id], sender, files: [{ ...PLAN, refused: true }, ...films] });
    const files = Array.from({ length: 4 }, (_, place) => ({ ...PLAN, place, bytes: 9 * MEGABYTE }));
    // Whoever got its token has a space of their own.
    for (const from of ['ravi@studio.example', '', sender])
      for (let at = 0; at < 3; at += 1) await receive({ tokens: [reply_id], sender: from, files });
    expect((await kinds(lead)).filter((kind) => kind === 'mail')).toHaveLength(10);
    const refused = (of = 'i.proved') =>
      database.column(
        `select place from private.attachments a join private.incoming_mails i on i.id = mail_id where refused and ${of} order by 1`,
      );
    expect(await refused('not i.proved')).toHaveLength(24 - 11);
    expect(await refused()).toEqual([0, 1, 2, 3, 3, 4, 5]);
    const other = await arrive();
    await receive({ tokens: [(await reply(other)).reply_id], files });
    for (const age of ['23 hours', '2 hours']) {
      await database.sql('update private.incoming_mails set received_at = received_at - $1::interval', [age]);
      await receive({ tokens: [reply_id], sender, files: [{ ...PLAN, place: 9, bytes: 9 * MEGABYTE }] });
      expect(await refused()).toEqual([0, 1, 2, 3, 3, 4, 5, 9]);
    }
  });
});

test('a flood of files in mails that are not proved takes the place of its own, the largest first', async () => {
  await database.set('typed_file_megabytes', 20);
  const file = (size: number, name: string) => [{ ...PLAN, name, bytes: size * MEGABYTE }];
  const sender = 'asha@studio.example';
  const lead = await arrive({ email: sender });
  await receive({ sender, tokens: [(await reply(lead)).reply_id], files: file(10, 'proved') });
  await receive({ files: file(10, 'assigned') });
  await assign(await referenceOf(lead));
  await receive({ sender, files: file(9, 'typed') });
  for (const [at, size] of [20, 7, 6, 5, 5, 5].entries()) {
    const email = `ravi${String(at)}@flood.example`;
    const flood = await arrive({ email });
    await database.sql("update private.outbox set sent_at = now(), status = 'sent'");
    await receive({ sender: email, ours: [flood], files: file(size, `flood ${String(at)}`) });
  }
  const kept = ['assigned', 'flood 3', 'flood 4', 'proved', 'typed'];
  for (const which of ['content is not null', 'not refused'])
    expect(await database.column(`select name from private.attachments where ${which} order by 1`)).toEqual(
      kept,
    );
});

describe('duplicates', () => {
  const why = async (lead: string) =>
    (await database.call('duplicates_of', [lead])).map((other) => [other.id, other.why]);

  test.each([
    ['mailbox', { email: 'asha@gmail.com' }, { email: 'A.sha@googlemail.com' }],
    ['phone', { phone: '+91 98111 22333' }, { phone: '098111-22333', name: 'Another' }],
    ['text', { phone: '', message: 'We sell many lamps.' }, { phone: '', message: 'we sell many Lamps.' }],
  ])('are offered for the same %s', async (reason, one, another) => {
    const [first, second] = [await arrive(one), await arrive(another)];
    expect(await why(first)).toEqual([[second, reason]]);
  });

  test('are offered of each kind, however many there are of one', async () => {
    const lead = await arrive({ email: 'asha@studio.example', phone: '98111 22333' });
    const other = await arrive({ phone: '98111 22333' });
    await database.force(
      `insert into public.contact_submissions (name, email, message, form_type, created_at)
       select 'Asha', 'asha@studio.example', 'We need more visits.', 'contact', now() + n * interval '1 day' from generate_series(1, 101) n`,
    );
    expect(await why(lead)).toContainEqual([other, 'phone']);
    const [newest] = await database.column('select max(created_at) from public.contact_submissions');
    expect(new Date((await database.call('duplicates_of', [lead]))[0]?.at ?? '')).toEqual(newest);
  });

  test('are not offered if they are marked, or for a text of another name or another week', async () => {
    const lead = await arrive({ email: 'asha@studio.example', phone: '' });
    await arrive({ email: 'asha+2@studio.example', phone: '', marked_for: 'content' });
    await arrive({ phone: '', name: 'Ravi' });
    const move = 'update public.contact_submissions set created_at = now() + $2::interval where id = $1';
    for (const away of ['-8 days', '8 days']) await database.sql(move, [await arrive({ phone: '' }), away]);
    expect(await why(lead)).toEqual([]);
  });

  test('that are joined are one conversation, recorded, and separated again', async () => {
    const [first, second, third] = [await arrive(), await arrive(), await arrive()];
    await database.call('join_leads', [first, second]);
    await database.call('join_leads', [third, second]);
    expect((await conversation(first)).joined.map(({ id }) => id)).toEqual([second, third]);
    // In one order: what was asked for them is kept while they are the same.
    expect(await database.value('select private.together_with($1)', [second])).toEqual(
      [first, second, third].sort(),
    );
    await bookCall(second);
    const { booking, entries: begin } = await database.call('conversation', [third, 0]);
    expect(begin.map(({ kind }) => kind)).toEqual(['submission', 'submission', 'submission']);
    expect(booking).toMatchObject({ status: 'confirmed' });
    expect(await why(first)).toEqual([]);
    await reply(first);
    expect((await read(third))?.lead.status).toBe('contacted');
    await database.call('join_leads', [first, second, false]);
    expect((await conversation(first)).joined.map(({ id }) => id)).toEqual([third]);
    expect((await conversation(second)).joined).toEqual([]);
    const [one, three] = [await referenceOf(first), await referenceOf(third)];
    const said = (await conversation(second)).entries;
    const changes = said.flatMap((entry) => (entry.kind === 'change' ? entry.details : []));
    const joins = changes.filter(({ field }) => field === 'joined');
    expect(joins.map(({ from, to }) => [from, to])).toEqual([
      [null, one],
      [null, three],
      [one, null],
    ]);
  });

  test('are not separated from themselves, or out of another conversation', async () => {
    const [first, second, other] = [await arrive(), await arrive(), await arrive()];
    await database.call('join_leads', [first, second]);
    expect(await codeOf(database.call('join_leads', [first, first, false]))).toBe('PT404');
    await database.call('join_leads', [other, second, false]);
    expect((await conversation(first)).joined.map(({ id }) => id)).toEqual([second]);
    expect(await count("private.lead_history where field = 'joined'")).toBe(2);
  });
});
