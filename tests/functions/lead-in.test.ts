import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderWith } from '../fixtures/stack/folder-with.ts';
import { useFunctionsStack } from '../fixtures/stack/functions-stack.ts';
import { runNode } from '../fixtures/stack/run-node.ts';

const functions = useFunctionsStack();

const LEAD = {
  ...{ id: 4711, name: 'Asha Verma', phone: '98765 43210', source: 'meta' },
  ...{ message: 'x'.repeat(5000), company: null },
};
const post = (json: unknown, apikey = functions.info.secretKey) =>
  functions.call('lead-in', { json, headers: { apikey } });
const COLUMNS = 'name, email, phone, message, response_status, due_at is not null as is_due';
const stored = () => functions.sql(`select ${COLUMNS} from private.entered_leads order by created_at`);

test('the same lead is stored once, also at once, and every answer says its reference', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(() => post(LEAD)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
  const bodies = (await Promise.all(answers.map((answer) => answer.json()))) as { reference: string }[];
  expect(new Set(bodies.map(({ reference }) => reference)).size).toBe(1);
  const { name, phone, message } = LEAD;
  const asTyped = { name, phone, message, email: '' };
  expect(await stored()).toEqual([{ ...asTyped, response_status: 'pending', is_due: true }]);
});

test.each([
  [{ ...LEAD, id: null }, 'id'],
  [{ ...LEAD, phone: '9.87654E+11' }, 'phone'],
  [{ ...LEAD, message: 'nul \0' }, 'message'],
  [{ ...LEAD, 'mobile\0': '98765 43210' }, 'mobile'],
  [[LEAD], 'body'],
])('the refusal of %j names what is wrong', async (json, name) => {
  const answer = await post(json);
  const { error } = (await answer.json()) as { error: string };
  expect([answer.status, error]).toEqual([400, expect.stringContaining(name)]);
  expect(await stored()).toEqual([]);
});

describe('a file of old leads', () => {
  const importFile = async (text: string | Buffer) => {
    const folder = await folderWith({ 'leads.csv': text });
    const { api, secretKey } = functions.info;
    const env = { SUPABASE_URL: api, SUPABASE_SECRET_KEY: secretKey };
    return runNode(['supabase/run.mjs', 'commands/import-leads', join(folder, 'leads.csv')], env);
  };
  // As a spreadsheet saves it: a mark of bytes, CRLF, quotes, an empty line.
  const FILE = [
    '\ufeff"Name",Email,Phone,Message,Source,At,Status,Once',
    '"Verma, Asha",asha@example.com,,"Two',
    'lines of ""lamps""",referral,2024-03-01,won,150000',
    '',
    ',ravi@example.com,,,,2024-03-01,',
    'Ravi,,9876543210,,event,01/03/2024,',
    'Meera,,9876543211,,event,2024-04-01T10:00,',
    'Noor,,9876543212,,event,2024-04-01,,,too many',
    'Sunil,,9876543213,,event,2024-04-01,won,',
  ].join('\r\n');

  test('is stored once with its dates, raises nothing, and each line that is wrong is named', async () => {
    const first = await importFile(FILE);
    expect(first.output).toMatch(
      /^line 5: .*name[^]*^line 6: at:[^]*^line 8: [^]*^line 9: .*worth[^]*2 stored, 0 known already, 4 refused/m,
    );
    expect(first.code).toBe(1);
    expect((await importFile(FILE)).output).toContain('0 stored, 2 known already');
    expect(await stored()).toMatchObject([
      { name: 'Verma, Asha', message: 'Two\r\nlines of "lamps"', response_status: 'won', is_due: false },
      { name: 'Meera', response_status: 'contacted', is_due: false },
    ]);
    await functions.runEveryMinute();
    expect(functions.provider.received).toEqual([]);
  });

  test('with a named separator, and with ids of its own, is read too', async () => {
    const text = 'Sep=\t\r\nid\tname\tphone\r1\tAsha, lamps\t98765 43210\r1\tAsha V.\t98765 43210\r';
    const output = '1 stored, 1 known already, 0 refused.';
    expect(await importFile(text)).toEqual({ code: 0, output });
  });

  test('with other names, a wrong quotation mark or another charset stores nothing, and says so once', async () => {
    const { output } = await importFile('name;city;owner\nAsha;Agra;Ravi\nMeera;Delhi;Ravi\n');
    expect(output).toMatch(/^line 2, 3: city, owner: a lead has no such field\. It has id, /m);
    expect((await importFile('name,phone\nRavi,"98765\n')).output).toContain('line 2: a quotation mark');
    const latin = Buffer.from('name,phone\nRenée,98765 43210\n', 'latin1');
    expect((await importFile(latin)).output).toContain('Save the file as "CSV UTF-8"');
    expect(await stored()).toEqual([]);
  });
});
