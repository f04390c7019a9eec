import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { useTestDatabase } from '../fixtures/database/database.ts';
import { deleteSubmissions } from '../fixtures/database/delete-submissions.ts';
import { leaveSubmission } from '../fixtures/database/submission-rows.ts';

const CONNECTIONS = 40;
const UNSTAMPED_PER_HOUR = 30;

const database = useTestDatabase();
beforeEach(() => deleteSubmissions(database));

const atOnce = <Result>(work: (at: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: CONNECTIONS }, (_, at) => work(at)));
const counts = () =>
  database.sql(
    'select count(*), count(marked_for) as marked, count(distinct email) as people from public.contact_submissions',
  );

// PGlite has one connection.
describe.runIf(inject('postgresUrl'))('forty connections at once', () => {
  test('store one request id once', async () => {
    const request_id = randomUUID();
    await atOnce(() => leaveSubmission(database, 'visitor', { request_id }));
    expect(await counts()).toMatchObject([{ count: 1 }]);
  });

  test('store every submission, and mark exactly those beyond the limit', async () => {
    await atOnce((at) => leaveSubmission(database, 'visitor', { message: `Text number ${String(at)}.` }));
    const marked = CONNECTIONS - UNSTAMPED_PER_HOUR;
    expect(await counts()).toEqual([{ count: CONNECTIONS, marked, people: CONNECTIONS }]);
  });

  test('take each mark away once, and claim its mails once', async () => {
    const message = 'A casino for everyone.';
    for (let at = 0; at < 20; at += 1) await leaveSubmission(database, 'visitor', { message });
    const rows = await database.sql<{ id: string }>('select id from public.contact_submissions order by id');
    const ids = rows.map(({ id }) => id);
    const changed = await atOnce(async () => {
      const [answer] = await database.as<{ changed: number }>(
        'admin',
        'select public.unmark_submissions($1) as changed',
        [ids],
      );
      return answer?.changed ?? 0;
    });
    expect(changed.reduce((sum, count) => sum + count)).toBe(ids.length);
    expect(await counts()).toMatchObject([{ marked: 0 }]);

    const claims = await atOnce(() =>
      database.as<{ claim: string }>(
        'service',
        "select message ->> 'claim' as claim from public.claim_outbox(array['smtp']) as message",
      ),
    );
    // To the team and to the visitor.
    expect(claims.flat()).toHaveLength(2 * ids.length);
  });
});
