import { expect, test } from 'vitest';
import { useTestDatabase } from '../../fixtures/database/database.ts';
import { leadDesk } from '../../fixtures/database/leads.ts';

const database = useTestDatabase();
const { arrive, changeNow } = leadDesk(database);

const log = async () =>
  (await database.call('list_staff')).access.map(({ actor, action, about }) => ({ actor, action, about }));
const line = (action: string, about: unknown) => ({ actor: 'admin@example.com', action, about });
const search = (p_query: string | null, further: object = {}) =>
  database.call('search_submissions', { p_query, ...further });

async function lead() {
  const id = await arrive({ name: 'Asha Verma' });
  const [row] = await database.sql('select reference, mailbox from public.contact_submissions');
  return { id, reference: row?.['reference'], mailbox: row?.['mailbox'] };
}

test.each([
  ['lead_record', 'opened'],
  ['conversation', 'opened'],
  ['person_of', 'person'],
  ['export_person', 'export'],
] as const)('%s leaves one line in an hour: %s', async (name, action) => {
  const { id, reference } = await lead();
  await database.call(name, [id]);
  await database.sql(
    "update private.access_log set hour = hour - interval '1 day', at = at - interval '1 day'",
  );
  await database.call(name, [id]);
  await database.call(name, [id]);
  const hours = await database.sql(
    "select distinct hour from private.access_log where hour = date_trunc('hour', at)",
  );
  expect(hours.length).toBeGreaterThan(1);
  expect(await log()).toEqual(hours.map(() => line(action, reference)));
});

test('a search leaves its words, a list and a further page nothing', async () => {
  const { id } = await lead();
  await search('Asha');
  await search(null);
  await search('Verma', { p_before_news_at: new Date(), p_before_id: id });
  expect(await database.call('did_you_mean', ['Ashaa verma'])).not.toBe('');
  expect(await log()).toEqual([line('search', 'Asha')]);
});

test('an export of a list is logged, a lead that is not there is not', async () => {
  await database.call('log_export', ['x'.repeat(201)]);
  await database.call('won_clicks', ['gclid']);
  await database.call('lead_record', ['00000000-0000-4000-8000-00000000000f']);
  expect(await log()).toEqual([line('export', 'won leads with gclid'), line('export', 'x'.repeat(200))]);
});

test('an erasure takes out the words that would find the person, and keeps the lines', async () => {
  const { id, reference, mailbox } = await lead();
  await arrive({ name: 'Ravi Saini' });
  await search('asha');
  await search('ravi');
  await changeNow(id, { name: 'Aasha Warsi', email: 'A.Varma@googlemail.com', phone: '098450 12345' });
  for (const words of ['warsi lamps', 'avarma@gmail.com', '0091 98450 12345']) await search(words);
  await changeNow(id, { name: 'Asha Verma', email: mailbox, phone: '098765 43210' });
  await database.call('lead_record', [id]);
  await database.call('erase_person', [id, mailbox]);
  const lines = (await log()).map(({ about }) => about).sort();
  const erased = expect.stringMatching(/^\(erased\)/) as string;
  expect(lines).toEqual([erased, erased, erased, erased, reference, 'ravi']);
});
