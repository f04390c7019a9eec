import { beforeEach, expect, test, vi } from 'vitest';
import { SavedReplies } from '../../../src/admin/conversation/SavedReplies.tsx';
import HealthPage from '../../../src/admin/health/HealthPage.tsx';
import { FilterBar } from '../../../src/admin/inbox/filter/FilterBar.tsx';
import { WorkLine } from '../../../src/admin/inbox/WorkLine.tsx';
import { LeadPane } from '../../../src/admin/inbox/LeadPane.tsx';
import { rowOf } from '../../../src/admin/reports/reports.ts';
import ReportsPage from '../../../src/admin/reports/ReportsPage.tsx';
import { answerOf } from '../../../src/admin/shell/call-rpc.ts';
import { KEYS } from '../../../src/admin/shell/keys.ts';
import { saveFile } from '../../../src/browser/save-file.ts';
import { healthCopy } from '../../../src/copy/health.ts';
import { inboxCopy } from '../../../src/copy/inbox.ts';
import { leadsCopy } from '../../../src/copy/leads.ts';
import { reportsCopy } from '../../../src/copy/reports.ts';
import { alarmTexts } from '../../../src/wording/health-texts.ts';
import { storedSubmission } from '../../fixtures/stack/leads.ts';
import { draw } from '../../fixtures/unit/draw.ts';
import { leadDetails } from '../../fixtures/unit/leads.ts';
import { press } from '../../fixtures/unit/press.ts';

const { rpc } = vi.hoisted(() => ({ rpc: vi.fn<(name: string, args?: object) => Promise<unknown>>() }));
vi.mock('~/session/supabase-service.ts', () => ({ loadSupabase: () => Promise.resolve({ rpc }) }));
vi.mock('~/session/use-auth.ts', () => ({ useAuth: () => ({ user: { id: 'me' } }) }));
vi.mock('~/admin/conversation/ConversationPane.tsx', () => ({ default: () => null }));
vi.mock('~/browser/drafts.ts');
vi.mock('~/browser/save-file.ts');
vi.mock('~/admin/inbox/export.ts', () => ({ exportInbox: () => Promise.resolve(new Blob(['all'])) }));

const at = '2026-01-05T06:00:00Z';
beforeEach(() => {
  rpc.mockReset();
  rpc.mockResolvedValue({ data: [], error: null });
});

test('the health page tells the only alarm with what to do, and each self-test that failed', async () => {
  const step = { name: 'stored', ok: false, ms: 5, error: 'no row' };
  const health = {
    ...{ at, every_minute_at: at, leads_today: {}, waiting: { mails: 0, oldest_at: null }, receivers: [] },
    ...{ marked: 0, unassigned: 0, mails: { used: 0, included: 0 }, megabytes: { used: 0, included: 0 } },
    alarms: [{ kind: 'stored', detail: 'since today', started_at: at }],
    self_tests: [{ started_at: at, ok: false, duration_ms: 900, steps: [step] }],
  };
  const html = await draw(<HealthPage />, [answerOf('health').queryKey, health]);
  const { title, action } = alarmTexts('stored');
  for (const words of [title, action, 'since today', 'no row', 'bg-danger']) expect(html).toContain(words);
  expect(html).not.toContain(healthCopy.receivers.test);
});

test.each([
  [{ overdue: 0, to_answer: 0, follow_up: 0 }, reportsCopy.waits.nothing, []],
  [{ overdue: 0, to_answer: 2, follow_up: 1 }, reportsCopy.waits.now, ['to_answer', 'follow_up']],
  [{ overdue: 1, to_answer: 2, follow_up: 0 }, reportsCopy.waits.now, ['overdue', 'to_answer']],
])('with %j the reports begin with what waits', async (counts, words, views) => {
  const reports = {
    period: 'this-month',
    days: { from: '', to: '' },
    total: rowOf([], 1),
    totalBefore: undefined,
  };
  const html = await draw(
    <ReportsPage />,
    [['reports', 'this-month'], { ...reports, sources: [], services: [] }],
    [answerOf('count_views').queryKey, [counts]],
  );
  expect(html).toContain(words);
  expect(Array.from(html.matchAll(/\/admin\?view=(\w+)"/g), ([, view]) => view)).toEqual(views);
});

test('the filters say whether they are open', async () => {
  for (const [presses, isOpen] of [
    [[], 'false'],
    [[inboxCopy.filter.title], 'true'],
  ] as const) {
    const body = await press(<FilterBar />, presses);
    const button = body.querySelector('[aria-controls=inbox-filters]');
    expect(button?.getAttribute('aria-expanded')).toBe(isOpen);
    expect(body.querySelector('#inbox-filters')?.hasAttribute('hidden')).toBe(isOpen === 'false');
  }
});

test('the chosen saved reply is told to screen readers', async () => {
  const reply = { title: 'Hello', text: 'Dear', language: 'en', service: null };
  const values = { name: '', service: '', reference: '', admin: '', times: '', link: '' };
  const list = <SavedReplies values={values} onChoose={vi.fn()} onClose={vi.fn()} onLeave={vi.fn()} />;
  const html = await draw(list, [['replies'], ['a', 'b'].map((id) => ({ ...reply, id }))]);
  expect(html.match(/aria-selected="\w+"/g)).toEqual(['aria-selected="true"', 'aria-selected="false"']);
  expect(html).toContain('aria-activedescendant="saved-reply-a"');
});

const { reply } = leadsCopy;
const pane = (changes: object, presses: string[] = []) => {
  const submission = storedSubmission({ id: 'lead', ...changes });
  const lead = leadDetails({ submission_id: 'lead' });
  const part = <LeadPane id="lead" known={undefined} previous={undefined} next={undefined} />;
  return press(
    part,
    presses,
    [KEYS.lead('lead'), { submission, lead }],
    [[...KEYS.marks, ['lead']], { lead: { lead, mails: [] } }],
  );
};

test.each([
  [{}, ['tel:+919810000000', 'https://wa.me/919810000000']],
  // WhatsApp knows no number without its country.
  [{ phone: '0120 4567890', phone_e164: null }, ['tel:01204567890']],
  [{ phone: 'on request', phone_e164: null }, []],
])('a lead with %j can be reached at %j', async (changes, links) => {
  const body = await pane(changes);
  const found = Array.from(body.querySelectorAll('a[href^="tel:"], a[href*="wa.me"]'), (link) =>
    link.getAttribute('href'),
  );
  expect(found).toEqual(links);
});

test.each([
  [
    reply.reached,
    [['change_leads', { p_leads: [{ id: 'lead', version: 0 }], p_change: { status: 'contacted' } }]],
  ],
  [reply.notReached, []],
])('after a call, "%s" asks for %j', async (answer, asked) => {
  const body = await pane({}, [reply.call, answer]);
  expect(rpc.mock.calls.filter(([name]) => name === 'change_leads')).toEqual(asked);
  expect(body.textContent).not.toContain(reply.question);
});

test('the export is saved as a file of today', async () => {
  await press(<WorkLine />, [inboxCopy.work.more, inboxCopy.export.start]);
  expect(saveFile).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ size: 3 }),
    expect.stringMatching(/^submissions-\d{4}-\d{2}-\d{2}\.csv$/),
  );
});
