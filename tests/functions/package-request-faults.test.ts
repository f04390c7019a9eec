import { expect, test } from 'vitest';
import { createLog } from '../../supabase/functions/_shared/log.ts';
import type { Database } from '../../supabase/functions/_shared/database.ts';
import { DatabaseError } from '../../supabase/functions/_shared/database.ts';
import { Outbox } from '../../supabase/functions/_shared/outbox.ts';
import { createSendContactEmail } from '../../supabase/functions/send-contact-email/handler.ts';

/** The function with a database that stores rows, records them, and fails every other call. */
function openFunction() {
  const inserted: unknown[] = [];
  const lines: string[] = [];
  const log = createLog('send-contact-email', (line) => lines.push(line));
  const database: Database = {
    call: () => Promise.reject(new DatabaseError(0, 'unreachable', 'TimeoutError')),
    callAs: () => Promise.reject(new Error('not used')),
    select: (_table, _query, schema) => Promise.resolve(schema.parse([])),
    insertAsVisitor: (_table, row) => Promise.resolve(void inserted.push(row)),
  };
  const siteUrl = 'https://www.agency.example';
  const outbox = new Outbox({ database, providers: [], team: 'team@agency.example', siteUrl, log });
  const api = { url: '', publishableKey: 'p', secretKey: 's', browserKeys: ['p'], serviceKeys: ['s'] };
  const handle = createSendContactEmail({ api, siteUrl, database, outbox, log });
  const send = (changes: object) =>
    handle(
      new Request('https://functions.example/send-contact-email', {
        method: 'POST',
        headers: { apikey: 'p' },
        body: JSON.stringify({
          name: 'Ravi',
          email: 'ravi@mill.example',
          formType: 'custom_quote',
          ...changes,
        }),
      }),
    );
  return { send, inserted, lines };
}

test('a stored request succeeds if the database fails afterwards', async () => {
  const { send, inserted } = openFunction();
  const answer = await send({ selectedServices: ['SEO Optimization'] });
  expect([answer.status, await answer.json(), inserted.length]).toEqual([202, { delivered: false }, 1]);
});

test('a quote that cannot be looked up fails', async () => {
  expect((await openFunction().send({})).status).toBe(500);
});

test.each(['zero \u0000 byte', 'half a \uD83D pair'])(
  '%j is refused before the database sees it',
  async (message) => {
    const { send, inserted } = openFunction();
    expect((await send({ selectedServices: ['SEO Optimization'], message })).status).toBe(400);
    expect(inserted).toEqual([]);
  },
);

test('logs errors but no personal data', async () => {
  const { send, lines } = openFunction();
  await send({ selectedServices: ['SEO Optimization'], message: 'secret words' });
  expect(lines.join()).toContain('DatabaseError unreachable');
  expect(lines.join()).not.toMatch(/ravi|secret/i);
});
