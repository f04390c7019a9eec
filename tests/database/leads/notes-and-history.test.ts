import { beforeEach, describe, expect, test } from 'vitest';
import { ADMIN_ID, codeOf, refusalOf, useTestDatabase } from '../../fixtures/database/database.ts';
import { leadDesk } from '../../fixtures/database/leads.ts';

const database = useTestDatabase();
const { arrive, changeAs, read, entries, note, editNote, hire } = leadDesk(database);

let asha: { id: string };
let id: string;
beforeEach(async () => {
  asha = await hire('Asha');
  id = await arrive();
});

describe('a note', () => {
  test('is trimmed, comes last, and is marked when its author changes it, and nobody else can', async () => {
    const written = await note(id, 'Call on Monday.');
    await note(id, '  Called, no answer. \n', asha);
    expect(await codeOf(editNote(written, 'Never call.', asha))).toBe('42501');
    await editNote(written, ' Call on Tuesday.');
    const [edited_at, sender] = [expect.any(String) as string, 'admin@example.com'];
    expect(await entries(id, 'note')).toMatchObject([
      { text: 'Call on Tuesday.', sender, author_id: ADMIN_ID, edited_at },
      { text: 'Called, no answer.', sender: 'Asha', author_id: asha.id, edited_at: null },
    ]);
  });

  test.each([
    ['', 'Please write something first.'],
    [' \n', 'Please write something first.'],
    ['x'.repeat(5001), 'The note is too long: at most 5,000 characters, please.'],
  ])('of %j is refused', async (body, message) => {
    expect(await refusalOf(note(id, body))).toEqual({ code: 'PT400', message });
    const written = await note(id, 'Called.');
    expect(await refusalOf(editNote(written, body))).toEqual({ code: 'PT400', message });
  });

  test.each([
    ['a submission that does not exist', () => note(ADMIN_ID, 'Called.')],
    ['a note that does not exist', () => note(id, 'Called.').then(() => editNote(ADMIN_ID, 'Hm.'))],
    ['a submission of the self-test', async () => note(await arrive({ marked_for: 'self_test' }), 'Called.')],
  ])('about %s is refused', async (_, write) => expect(await codeOf(write())).toBe('PT404'));
});

describe('the history', () => {
  beforeEach(() => changeAs(asha)(id, 0, { status: 'contacted' }));

  test.each([
    ["update private.lead_history set to_value = 'won'"],
    ['delete from private.lead_history'],
    ['truncate private.lead_history'],
    ['truncate public.contact_submissions cascade'],
  ])('refuses "%s", also of the owner of the table', async (statement) => {
    const refusal = { code: '42501', message: 'The history of a lead cannot be changed.' };
    expect(await refusalOf(database.sql(statement))).toEqual(refusal);
    expect(await entries(id, 'change')).toHaveLength(1);
  });

  test('is deleted with its submission', async () => {
    await database.as('service', 'delete from public.contact_submissions');
    expect(await database.sql('select from private.lead_history')).toEqual([]);
    expect(await read(id)).toBeNull();
  });

  test('stays when the account is deleted', async () => {
    const ravi = await hire('Ravi');
    await changeAs(ravi)(id, 1, { status: 'qualified' });
    const written = await note(id, 'Called.', ravi);
    await database.sql('delete from auth.users where id = $1', [ravi.id]);
    expect(await codeOf(editNote(written, 'Never called.'))).toBe('42501');
    expect(await entries(id, 'note')).toMatchObject([{ sender: null, text: 'Called.' }]);
    expect(await entries(id, 'change')).toMatchObject([{}, { sender: null, to: 'qualified' }]);
  });
});

test('the administrators are listed by name', async () => {
  const aaron = await hire('aaron');
  expect(await database.call('list_admins')).toEqual([
    { user_id: aaron.id, name: 'aaron', email: 'aaron@example.com' },
    { user_id: ADMIN_ID, name: 'admin@example.com', email: 'admin@example.com' },
    { user_id: asha.id, name: 'Asha', email: 'asha@example.com' },
  ]);
});
