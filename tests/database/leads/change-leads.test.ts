import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nextStatuses, STATUSES } from '../../../src/admin/shell/lead-status.ts';
import { ADMIN_ID, MEMBER_ID, refusalOf, useTestDatabase } from '../../fixtures/database/database.ts';
import { leadDesk } from '../../fixtures/database/leads.ts';

const database = useTestDatabase();
const { arrive, changeAll, change, changeAs, read, entries, hire } = leadDesk(database);

let asha: { id: string };
let id: string;
beforeAll(async () => {
  asha = await hire('Asha');
});
beforeEach(async () => {
  await database.sql('delete from public.contact_submissions');
  id = await arrive();
});

describe.each(STATUSES)('a lead that is %s', (from) => {
  test('becomes only what the page offers', async () => {
    for (const to of STATUSES.filter((status) => status !== from)) {
      const lead = await arrive({ response_status: from });
      const isAllowed = nextStatuses(from).includes(to);
      expect(await change(lead, 0, { status: to })).toMatchObject(
        isAllowed
          ? { outcome: 'changed', status: to, version: 1, reason: null }
          : {
              outcome: 'refused',
              status: from,
              version: 0,
              reason: `A lead that is ${from} cannot become ${to}.`,
            },
      );
    }
  });
});

describe('a change', () => {
  test('is stored whole, with one row of the history for each field', async () => {
    await changeAs(asha)(id, 0, { status: 'contacted', owner: asha.id, follow_up_on: '2026-12-01' });
    const record = await read(id);
    expect(record?.lead).toMatchObject({
      status: 'contacted',
      owner_id: asha.id,
      owner_name: 'Asha',
      follow_up_on: '2026-12-01',
      version: 1,
      changed_by_name: 'Asha',
    });
    expect(await entries(id, 'change')).toMatchObject([
      { field: 'status', from: 'pending', to: 'contacted' },
      { field: 'owner', from: null, to: 'Asha' },
      { field: 'follow_up_on', from: null, to: '2026-12-01', sender: 'Asha' },
    ]);
  });

  test('can take away owner and follow-up date', async () => {
    await change(id, 0, { owner: asha.id, follow_up_on: '2026-12-01' });
    expect(await change(id, 1, { owner: null, follow_up_on: null })).toMatchObject({
      outcome: 'changed',
      owner_name: null,
      follow_up_on: null,
    });
  });

  test('that is refused changes no field', async () => {
    await change(id, 0, { status: 'won' });
    expect(await change(id, 1, { status: 'lost', owner: asha.id })).toMatchObject({ outcome: 'refused' });
    expect(await read(id)).toMatchObject({ lead: { status: 'won', owner_id: null, version: 1 } });
  });

  test('to what is stored already is none', async () => {
    expect(await change(id, 0, { status: 'pending', owner: null })).toMatchObject({
      outcome: 'unchanged',
      version: 0,
    });
    expect(await entries(id, 'change')).toEqual([]);
  });

  test('of an outdated version is a conflict that names who was faster', async () => {
    await changeAs(asha)(id, 0, { status: 'contacted' });
    const late = await change(id, 0, { status: 'lost' });
    expect(late).toMatchObject({
      outcome: 'conflict',
      status: 'contacted',
      version: 1,
      changed_by_name: 'Asha',
    });
    expect(late).toHaveProperty('changed_at', expect.any(String));
    expect(await entries(id, 'change')).toHaveLength(1);
  });

  test('of many leads is decided for each', async () => {
    const won = await arrive({ response_status: 'won' });
    const gone = ADMIN_ID;
    const selfTest = await arrive({ marked_for: 'self_test' });
    const answers = await changeAll(
      [won, id, gone, selfTest].map((lead) => ({ id: lead, version: 0 })),
      { status: 'lost' },
    );
    expect(answers.map(({ submission_id, outcome }) => [submission_id, outcome])).toEqual([
      [won, 'refused'],
      [id, 'changed'],
      [gone, 'missing'],
      [selfTest, 'missing'],
    ]);
  });

  test.each([
    [{}, 'Only status, owner and follow-up date can be changed.'],
    [{ message: 'x' }, 'Only status, owner and follow-up date can be changed.'],
    [{ status: 'answered' }, 'This status is not known.'],
    [{ status: null }, 'This status is not known.'],
    [{ owner: MEMBER_ID }, 'Only an administrator can own a lead.'],
    [{ follow_up_on: '2026-02-30' }, '2026-02-30 is not a date. Please enter one such as 2026-12-01.'],
    [{ follow_up_on: 'tomorrow' }, 'tomorrow is not a date. Please enter one such as 2026-12-01.'],
  ])('to %j is refused', async (wanted, message) => {
    expect(await refusalOf(change(id, 0, wanted))).toEqual({ code: 'PT400', message });
  });

  test('of more than 200 leads is refused', async () => {
    const leads = Array.from({ length: 201 }, () => ({ id, version: 0 }));
    expect(await refusalOf(changeAll(leads, { status: 'won' }))).toMatchObject({ code: 'PT400' });
  });
});

test('the first answer sets its time, further changes keep it, back to pending clears it', async () => {
  await change(id, 0, { status: 'contacted' });
  const first = (await read(id))?.lead.answered_at;
  expect(first).not.toBeNull();
  await change(id, 1, { status: 'qualified' });
  expect((await read(id))?.lead.answered_at).toBe(first);
  await change(id, 2, { status: 'contacted' });
  await change(id, 3, { status: 'pending' });
  expect((await read(id))?.lead.answered_at).toBeNull();
});
