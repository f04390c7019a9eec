import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PUBLIC_SUPABASE_PUBLISHABLE_KEY as apikey } from '../../fixtures/unit/environment.ts';
import { isTemporary, refusalNote } from '../../../src/backend/call-outcome.ts';
import { callFunction, storeSubmission } from '../../../src/backend/backend-service.ts';

const row = { name: 'Asha', email: 'asha@mail.example', message: 'Lamps', form_type: 'contact' };
const page = `<html>${'Sign in to the hotel. '.repeat(500)}</html>`;

/** Lets the network answer once. */
const answerWith = (status: number, body: string | null, headers = {}) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status, headers })));

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://agency.example/contact'));
});

describe('a submission', () => {
  test('is stored once 201 without a body says so, at the time of the server', async () => {
    answerWith(201, null, { date: 'Fri, 27 Nov 2026 10:00:00 GMT' });
    expect(await storeSubmission(row)).toMatchObject({ ok: true, at: Date.parse('2026-11-27T10:00:00Z') });
    answerWith(201, null);
    expect(await storeSubmission(row)).toMatchObject({ ok: true, at: undefined });
  });

  test.each([
    [200, ''],
    [201, page],
    [201, '{}'],
    [204, null],
    [403, page],
    [403, '{"code":403,"message":"Forbidden"}'],
    [403, '{"error":"Blocked by your office"}'],
    [502, ''],
  ])('is not reached after %d with the body %j', async (status, body) => {
    answerWith(status, body);
    expect(await storeSubmission(row)).toMatchObject({ ok: false, refusal: { kind: 'unreachable' } });
  });

  test.each([400, 429, 500])('is refused with our message after %d', async (status) => {
    answerWith(status, '{"code":"P0001","message":"Please wait."}');
    const refusal = { kind: 'answered', status, message: 'Please wait.' };
    expect(await storeSubmission(row)).toEqual({ ok: false, refusal });
  });

  test.each(['mockThrowOnce', 'mockRejectedValueOnce'] as const)(
    'is sent without being kept alive where the browser refuses that: %s',
    async (refuse) => {
      const fetch = vi.fn().mockResolvedValue(new Response(null, { status: 201 }));
      vi.stubGlobal('fetch', fetch[refuse](new TypeError('keepalive')));
      expect(await storeSubmission(row)).toMatchObject({ ok: true });
      expect(fetch.mock.calls.map(([, { keepalive }]) => Boolean(keepalive))).toEqual([true, false]);
      const headers = { apikey, authorization: `Bearer ${apikey}`, prefer: 'return=minimal' };
      expect(fetch.mock.lastCall?.[1]).toMatchObject({ method: 'POST', headers, body: JSON.stringify(row) });
    },
  );

  test('is not reached where the network never answers', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    const outcome = storeSubmission(row);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await outcome).toMatchObject({ ok: false, refusal: { kind: 'unreachable' } });
  });
});

test.each<[status: number, mayPass: boolean, note: object]>([
  [400, false, { note: 'Why' }],
  [408, true, { note: 'Why' }],
  [429, true, { note: 'Why' }],
  [500, true, {}],
])('a refusal with %d may pass: %s, and is told as %j', (status, mayPass, note) => {
  const refusal = { kind: 'answered', status, message: 'Why' } as const;
  expect([isTemporary(refusal), refusalNote(refusal)]).toEqual([mayPass, note]);
});

test.each([
  [200, '{"times":[]}', { ok: true }],
  [200, '{"times":{}}', { ok: false }],
  [200, '{}', { ok: false }],
  [200, page, { ok: false }],
  [400, '{"error":{}}', { refusal: { kind: 'unreachable' } }],
  [400, '{"message":"Forbidden"}', { refusal: { kind: 'unreachable' } }],
  [400, '{"error_description":"No."}', { refusal: { kind: 'answered', message: 'No.' } }],
  [404, '{"error":"No such page."}', { refusal: { kind: 'answered', message: 'No such page.' } }],
  [404, '{"code":"NOT_FOUND","message":"Function not found"}', { refusal: { kind: 'unreachable' } }],
])('the answer %d %j of a function is read as %j', async (status, body, outcome) => {
  answerWith(status, body);
  expect(await callFunction('enquiry', {}, ({ times }) => Array.isArray(times))).toMatchObject(outcome);
});
