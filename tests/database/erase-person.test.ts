import { beforeEach, describe, expect, test } from 'vitest';
import { ADMIN_ID, codeOf, type Person, refusalOf, useTestDatabase } from '../fixtures/database/database.ts';
import { leaveSubmission } from '../fixtures/database/submission-rows.ts';

/* One person, who writes from several spellings of two addresses and a number. */
const SPELLINGS = [
  { email: 'zubeida.qadri@gmail.com', phone: '+91 98111 22333' },
  { email: 'ZubeidaQadri+site@googlemail.com', phone: '098111-22333', form_type: 'custom_quote' },
  {
    email: 'zubeida@qadri-lamps.example',
    phone: '९८१११ २२३३३',
    message: 'Our zarzuela casino for everyone.',
  },
];
const NAME = 'Zubeida Qadri';
const MESSAGE = 'We restore zarzuela costumes and need a shop.';
const TRACES = ['zubeida', 'qadri', '98111', '22333', '२२३३३', 'zarzuela'];
const KEPT = { name: 'Ravi Saini', email: 'ravi@saini.example', phone: '+91 90000 00001' };

const database = useTestDatabase();
const erase = (mailbox: string, id: string, person: Person = 'admin') =>
  database.as<{ erased: object }>(person, 'select public.erase_person($1, $2) as erased', [id, mailbox]);
const asService = async (call: string, contact: string) => {
  const [row] = await database.as<{ answer: unknown }>('service', `select public.${call}($1) as answer`, [
    contact,
  ]);
  return row?.answer;
};
const idOf = async (email: string) =>
  (
    await database.sql<{ id: string }>('select id from public.contact_submissions where email = $1', [email])
  )[0]?.id ?? '';

/** Every row of every table of ours as text. */
async function dump(): Promise<string> {
  const tables = await database.sql<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'private')",
  );
  const rows = [];
  for (const { name } of tables) rows.push(...(await database.sql(`select t::text from ${name} t`)));
  return JSON.stringify(rows).toLowerCase();
}

/** Work, mails and calls about the submissions of the person, with her data in every text that others wrote. */
async function workOnThem(id: string): Promise<void> {
  await database.as('admin', 'select public.add_note($1, $2)', [
    id,
    `${NAME} prefers zarzuela on the phone.`,
  ]);
  const change = `select * from public.change_leads(jsonb_build_array(jsonb_build_object('id', $1::uuid, 'version', 0)), '{"status": "contacted", "follow_up_on": "2026-12-01"}')`;
  await database.as('admin', change, [id]);
  const bounce = `550 <zubeida.qadri@gmail.com>: no such user`;
  await database.sql(
    `update private.mails set status = 'bounced', ended_at = now(), reason = $1
     where submission_id <> (select id from public.contact_submissions where email = $2)`,
    [bounce, KEPT.email],
  );
  await database.as('service', "select * from public.claim_alarm_messages('sweep')");
  await database.sql("insert into private.mail_providers (name, faults, last_fault) values ('smtp', 1, $1)", [
    bounce,
  ]);
  await database.as('service', "select public.claim_voice_call('+919811122333')");
  await database.sql("insert into public.voice_calls (phone) values ('919811122333')");
}

beforeEach(async () => {
  await database.sql('delete from public.contact_submissions');
  await database.sql('truncate public.voice_calls, private.alarms, private.mail_providers, private.erasures');
  for (const spelling of SPELLINGS) {
    await leaveSubmission(database, 'visitor', {
      name: NAME,
      message: MESSAGE,
      company: 'Qadri',
      ...spelling,
    });
  }
  await leaveSubmission(database, 'visitor', KEPT);
  await workOnThem(await idOf('zubeida.qadri@gmail.com'));
});

const COUNTS = { submissions: 3, notes: 1, history: 2, mails: 4, calls: 2 };

describe('erasing a person', () => {
  test('leaves no trace in any table', async () => {
    const before = await dump();
    for (const trace of TRACES) expect(before).toContain(trace);
    const [row] = await erase('Zubeida.Qadri@gmail.com', await idOf('zubeida@qadri-lamps.example'));
    expect(row?.erased).toEqual(COUNTS);
    const after = await dump();
    for (const trace of TRACES) expect(after).not.toContain(trace);
  });

  test('keeps everybody else', async () => {
    await erase('zubeidaqadri@gmail.com', await idOf('zubeida.qadri@gmail.com'));
    expect(await database.sql('select name, email from public.contact_submissions')).toMatchObject([
      { name: KEPT.name, email: KEPT.email },
    ]);
  });

  test('is recorded with day, administrator and counts', async () => {
    await erase('zubeidaqadri@gmail.com', await idOf('zubeida.qadri@gmail.com'));
    expect(await database.sql('select erased_at, erased_by, counts from private.erasures')).toEqual([
      { erased_at: expect.any(Date) as Date, erased_by: ADMIN_ID, counts: COUNTS },
    ]);
  });

  test('includes more submissions than the page shows', async () => {
    await database.sql(
      `insert into public.contact_submissions (name, email, message, form_type)
       select 'Zubeida', 'zubeida@qadri-lamps.example', 'We want to sell lamps.', 'contact' from generate_series(1, 600)`,
    );
    await erase('zubeidaqadri@gmail.com', await idOf('zubeida.qadri@gmail.com'));
    expect(await dump()).not.toContain('zubeida');
  });

  test.each([
    ['ravi@saini.example', 'PT400', /did not write from the address/],
    ['', 'PT400', /did not write from the address/],
  ])('is refused with the address %j', async (mailbox, code, message) => {
    const before = await dump();
    const refusal = await refusalOf(erase(mailbox, await idOf('zubeida.qadri@gmail.com')));
    expect(refusal).toMatchObject({ code, message: expect.stringMatching(message) as string });
    expect(await dump()).toBe(before);
  });

  test('is refused for a submission that is gone', async () => {
    const id = await idOf('zubeida.qadri@gmail.com');
    await erase('zubeidaqadri@gmail.com', id);
    expect(await codeOf(erase('zubeidaqadri@gmail.com', id))).toBe('PT404');
  });
});

describe('the export', () => {
  test('contains every text, of the person and about them', async () => {
    const [row] = await database.as<{ person: unknown }>(
      'admin',
      'select public.export_person($1) as person',
      [await idOf('zubeida.qadri@gmail.com')],
    );
    expect(row?.person).toMatchObject({
      mailboxes: ['zubeida@qadri-lamps.example', 'zubeidaqadri@gmail.com'],
      phones: ['+919811122333'],
      submissions: [
        { submission: { email: 'zubeida@qadri-lamps.example' }, hold: { reason: 'content' }, mails: [] },
        { submission: { message: MESSAGE }, hold: null },
        {
          lead: { status: 'contacted' },
          notes: [{ body: `${NAME} prefers zarzuela on the phone.` }],
          history: [
            { field: 'follow_up_on', from: null, to: '2026-12-01' },
            { field: 'status', from: 'pending', to: 'contacted' },
          ],
          mails: [{ kind: 'team', status: 'bounced' }, { kind: 'thanks' }],
        },
      ],
      calls: [{ phone: '919811122333' }, { phone: '919811122333' }],
    });
    expect(JSON.stringify(row)).not.toContain(KEPT.email);
  });
});

describe('without the screen', () => {
  test.each(['Zubeida.Qadri@googlemail.com', '98111 22333'])(
    'the same person is found by %s',
    async (contact) => {
      expect(await asService('export_contact', contact)).toMatchObject({ phones: ['+919811122333'] });
      expect(await asService('erase_contact', contact)).toEqual(COUNTS);
      expect(await dump()).not.toContain('zubeida');
    },
  );

  test('calls to a number without a submission are erased too', async () => {
    await database.sql('delete from public.contact_submissions');
    expect(await asService('erase_contact', '98111 22333')).toMatchObject({ submissions: 0, calls: 2 });
  });

  test.each([
    ['somebody@else.example', 'PT404'],
    ['zubeida', 'PT400'],
  ])('nothing is erased for %s', async (contact, code) => {
    expect(await codeOf(asService('erase_contact', contact))).toBe(code);
    expect(await database.sql('select 1 from private.erasures')).toEqual([]);
  });

  test('one can ask whether an address or number was erased', async () => {
    await asService('erase_contact', 'zubeidaqadri@gmail.com');
    for (const contact of ['zubeida@qadri-lamps.example', 'zubeida.qadri@gmail.com', '+91 98111-22333']) {
      expect(await asService('when_erased', contact)).toEqual(expect.any(Date));
    }
    expect(await asService('when_erased', KEPT.email)).toBeNull();
  });
});
