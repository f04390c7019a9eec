import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { useTestDatabase } from '../../fixtures/database/database.ts';
import { leaveEnquiry, onPage, type TestEnquiry, verify } from '../../fixtures/database/enquiries.ts';
import { receiveMail } from '../../fixtures/database/incoming-mails.ts';

const database = useTestDatabase();

const visitor = (email = 'asha@gmail.com') => leaveEnquiry(database, { email });
const open = (enquiry: TestEnquiry) => onPage(database, 'enquiry', enquiry);

describe('the page of an enquiry', () => {
  test('opens with its own keys only, and that of a self-test with none', async () => {
    const [asha, ravi] = [await visitor(), await visitor('ravi@gmail.com')];
    const { hash } = await verify(database, asha);
    expect(await open(asha)).toMatchObject({ reference: asha.reference, verified: false });
    expect(await open({ ...asha, hash })).toMatchObject({ reference: asha.reference, verified: true });
    for (const [reference, wrong] of [
      [asha.reference, ravi.hash],
      [ravi.reference, hash],
      [asha.reference, hash.slice(0, 32)],
      [asha.reference, hash.toUpperCase()],
      [asha.reference, ''],
      [asha.reference, null],
      ['KP-XXXX-XXXX', asha.hash],
    ] as const) {
      const guess = { ...asha, reference, hash: wrong as string };
      expect(await open(guess)).toBeNull();
      expect(await onPage(database, 'book', guess, '2027-01-04T05:00:00Z')).toBeNull();
      expect(await onPage(database, 'cancel_booking', guess)).toBeNull();
      expect(await onPage(database, 'add_page_message', guess, 'Let me in!', randomUUID())).toBeNull();
    }
    expect(await database.sql('select from private.bookings')).toHaveLength(0);
    expect(await database.sql('select from private.incoming_mails')).toHaveLength(0);
    await database.sql("update public.contact_submissions set marked_for = 'self_test'");
    for (const own of [ravi, { ...asha, hash }]) expect(await open(own)).toBeNull();
  });

  test('shows what both sides wrote, and nothing that is only for the team', async () => {
    const asha = await visitor('Asha@Gmail.com');
    await database.sql(`update auth.users set raw_user_meta_data = '{"display_name": "Ravi"}'`);
    await database.call('add_note', [asha.id, 'Sounds like a difficult customer.']);
    await database.call('send_reply', [asha.id, 'With pleasure. When?', randomUUID()]);
    const tokens = await database.column('select id from private.replies');
    await receiveMail(database, { tokens, body: 'Gladly.', other: '<b>Gladly.</b>' });
    await database.sql("update private.incoming_mails set quotes = '[[0, 1]]'");
    await receiveMail(database, { tokens, body: 'I am on holiday.', automatic: true });
    const request = randomUUID();
    await onPage(database, 'add_page_message', asha, 'On Monday, please.', request);
    // Read and closed by the team, before the same message comes again.
    await database.sql("update public.contact_submissions set response_status = 'contacted'");
    await onPage(database, 'add_page_message', asha, 'On Monday, please.', request);
    // What was promised at first.
    await database.sql("update public.contact_submissions set first_due_at = '2026-01-05T12:00Z'");
    const page = await open(await verify(database, asha));
    const times = await database.value<object>(
      `select jsonb_build_object('sent_at', created_at, 'answered_at', answered_at)
       from public.contact_submissions s join private.leads on submission_id = s.id`,
    );
    const due_at = '2026-01-05T12:00:00+00:00';
    expect(page).toMatchObject({ ...times, due_at, status: 'contacted', owner: 'Ravi', estimate: null });
    const own = { sender: null, quotes: null, other: null };
    expect(page?.entries).toMatchObject([
      { ...own, kind: 'submission', text: 'We want to sell brass lamps online.' },
      { ...own, kind: 'reply', sender: 'Ravi', text: 'With pleasure. When?' },
      { ...own, kind: 'mail', text: 'Gladly.', quotes: [[0, 1]], other: '<b>Gladly.</b>' },
      { ...own, kind: 'mail', text: 'On Monday, please.', quotes: [] },
    ]);
    expect(JSON.stringify(page)).not.toMatch(/difficult|admin@example\.com/);
  });

  test.each([
    ['a total of ours', "price_check = 'matches', quoted_total = 5", { services: ['SEO'], total: '₹5' }],
    ['any other total', 'current_total = 5', null],
  ])('shows as an estimate %s: %j', async (_, columns, estimate) => {
    const asha = await visitor();
    await database.sql(
      `update public.contact_submissions set budget = '₹5', selected_services = '{SEO}', first_due_at = null, ${columns}`,
    );
    expect(await open(await verify(database, asha))).toMatchObject({ estimate, due_at: null });
  });

  test('sends a new link to the mailbox of the enquiry only, and not while one is waiting', async () => {
    const asha = await visitor();
    const ask = (reference: string, email: string) =>
      database.as('service', 'select public.request_page_link($1, $2)', [reference, email]);
    await ask(asha.reference, 'mallory@gmail.com');
    await ask('KP-XXXX-XXXX', 'asha@gmail.com');
    // While a thank-you waits, it brings the link.
    await ask(asha.reference, 'asha@gmail.com');
    const links = () => database.sql("select from private.outbox where kind = 'page_link'");
    expect(await links()).toHaveLength(0);
    await database.sql("update private.outbox set status = 'sent' where kind <> 'team'");
    for (let at = 0; at < 5; at += 1) await ask(asha.reference, ' Asha@Googlemail.com');
    expect(await links()).toHaveLength(1);
    // Nor does one wait that was sent, or tried, whose text stays, or that another tells.
    for (const [at, waited] of ["status = 'sent'", 'attempts = 1', 'told_in = id'].entries()) {
      await database.sql(`update private.outbox set ${waited}`);
      await ask(asha.reference, 'asha@gmail.com');
      expect(await links()).toHaveLength(2 + at);
    }
    // What is suspicious gets no mail.
    await database.sql("update private.outbox set status = 'sent'");
    await database.sql("update public.contact_submissions set marked_for = 'repeated'");
    await ask(asha.reference, 'asha@gmail.com');
    expect(await links()).toHaveLength(4);
  });
});
