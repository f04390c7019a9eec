import { expect, inject, test } from 'vitest';
import { useTestDatabase } from '../../fixtures/database/database.ts';
import { leadDesk } from '../../fixtures/database/leads.ts';

const LEADS = 50;
const CONNECTIONS = 40;
// PGlite has one connection, so more changes would be more of the same.
const CHANGES = inject('postgresUrl') ? 1000 : 200;

const database = useTestDatabase();
const { arrive, changeAs, hire } = leadDesk(database);

const dateOf = (at: number) => new Date(Date.UTC(2024, 0, 1 + at)).toISOString().slice(0, 10);

test('five administrators lose no change, and each conflict is reported', async () => {
  const admins: { id: string }[] = [];
  for (const name of ['Asha', 'Ravi', 'Priya', 'Imran', 'Meera']) admins.push(await hire(name));
  const ids: string[] = [];
  while (ids.length < LEADS) ids.push(await arrive());

  // In each round, all connections change the same two leads, with the version they saw before.
  const work = async (connection: number) => {
    const outcomes = [];
    for (let round = 0; round < CHANGES / CONNECTIONS; round += 1) {
      const at = round * CONNECTIONS + connection;
      const id = ids[(round * 2 + (at % 2)) % LEADS] ?? '';
      const admin = admins[at % admins.length];
      const seen = await database.call('lead_details', [[id]]);
      const version = seen[0]?.version ?? -1;
      const answer = await changeAs(admin ?? 'admin')(id, version, { follow_up_on: dateOf(at) });
      outcomes.push({ id, to_value: dateOf(at), changed_by: admin?.id, version, answer });
    }
    return outcomes;
  };
  const outcomes = (await Promise.all(Array.from({ length: CONNECTIONS }, (_, at) => work(at)))).flat();
  const accepted = outcomes.filter(({ answer }) => answer?.outcome === 'changed');
  const conflicts = outcomes.filter(({ answer }) => answer?.outcome === 'conflict');
  expect(accepted.length + conflicts.length).toBe(CHANGES);
  for (const { version, answer } of conflicts)
    expect(answer).toHaveProperty(
      'version',
      expect.toSatisfy((stored: number) => stored > version),
    );
  // PGlite has one connection, but reading and changing are two transactions.
  if (inject('postgresUrl')) expect(conflicts.length).toBeGreaterThan(0);

  const history = await database.sql(
    'select submission_id as id, to_value, changed_by from private.lead_history order by to_value',
  );
  expect(history).toEqual(
    accepted
      .map(({ id, to_value, changed_by }) => ({ id, to_value, changed_by }))
      .sort((a, b) => (a.to_value < b.to_value ? -1 : 1)),
  );
  const broken = await database.sql(
    `select from (
       select from_value, lag(to_value) over (partition by submission_id order by id) as before from private.lead_history
     ) steps where from_value is distinct from before`,
  );
  expect(broken).toEqual([]);
});
