import { beforeEach, expect, test, vi } from 'vitest';
import { fetchReceivedMail } from '../../../supabase/functions/mail-in/fetch-received-mail.ts';

const API = 'https://api.provider.example';
const DOWNLOAD = 'https://files.provider.example/raw';
const answers: Record<string, () => Response> = {};
const requests: [string, string | null][] = [];

beforeEach(() => {
  requests.length = 0;
  Object.assign(answers, {
    [`${API}/emails/receiving/a%2F..%2Fb`]: () => Response.json({ raw: { download_url: DOWNLOAD } }),
    [DOWNLOAD]: () => new Response('From: asha@studio.example'),
  });
  vi.stubGlobal('fetch', (url: string, { headers }: RequestInit) => {
    requests.push([url, new Headers(headers).get('authorization')]);
    return Promise.resolve(answers[url]?.() ?? Response.json({}, { status: 404 }));
  });
});

const load = () => fetchReceivedMail('a/../b', { apiUrl: API, apiKey: 're_key' });

test('a received mail is asked for with the key, which its file is not told', async () => {
  expect(await new Response(await load()).text()).toBe('From: asha@studio.example');
  expect(requests).toEqual([
    [`${API}/emails/receiving/a%2F..%2Fb`, 'Bearer re_key'],
    [DOWNLOAD, null],
  ]);
});

test('a file that is not there is an error, and no mail', async () => {
  answers[DOWNLOAD] = () => new Response('Expired', { status: 403 });
  await expect(load()).rejects.toThrow('403');
});
