import { expect, test } from 'vitest';
import { FAILURE, tells } from '../../../fixtures/unit/story.ts';
import HealthPage from '../../../../src/admin/health/HealthPage.tsx';
import { NO_FIGURES } from '../../../../src/admin/reports/reports.ts';
import ReportsPage from '../../../../src/admin/reports/ReportsPage.tsx';
import { SELF_TESTS_SHOWN } from '../../../../src/wording/health-texts.ts';

const at = '2026-11-25T05:00:00Z';
const testOf = (minute: number, ok: boolean) => ({
  started_at: `2026-11-25T05:0${String(minute)}:00Z`,
  steps: [{ name: 'submit', ok, ms: 5, ...(!ok && { error: `fault ${String(minute)}` }) }],
  ...{ ok, duration_ms: 900 },
});
const fresh = { waiting: 0, oldest_at: null, sent_at: null, lost: 0, fault: null, test: null };
const receivers = [
  fresh,
  { ...fresh, sent_at: at, test: 'sent' },
  { ...fresh, sent_at: at, oldest_at: at, waiting: 2, fault: 'answered 500', test: 'queued' },
  { ...fresh, oldest_at: at, waiting: 1, lost: 1 },
].map((state, place) => ({ ...state, place: String(place), host: `hooks-${String(place)}.example` }));
const alarm = { kind: 'waiting', detail: '3 mails', started_at: at };
const health = {
  ...{ at, every_minute_at: at, leads_today: { queued: 1, delivered: 1234 } },
  ...{ marked: 1, unassigned: 2, waiting: { mails: 2, oldest_at: at } },
  ...{ mails: { used: 79_000, included: 100_000 }, megabytes: { used: 80, included: 100 } },
  alarms: [alarm],
  self_tests: [testOf(1, false), testOf(2, true), testOf(3, false)],
  receivers,
};
const nothing = { waiting: { mails: 0, oldest_at: null }, leads_today: {}, mails: { used: 80, included: 0 } };
const quiet = { ...health, ...nothing, alarms: [], self_tests: [], receivers: [] };
const faulty = { ...quiet, self_tests: [1, 2, 3, 4, 5, 6].map((minute) => testOf(minute, false)) };
const healthOf = (given: object = {}) => ({ part: () => <HealthPage />, given: { health, ...given } });
const beside = (given: object, known: object) => ({
  ...healthOf({ health: given }),
  unlike: { health: known },
});
const whole = `[role=img] > .bg-line ~ :nth-child(${String(SELF_TESTS_SHOWN)}):last-child`;
const bars = ['.h-full.bg-danger[title*=failed]', '.bg-second[title*=passed]', whole];
test('health shows alarms, self-tests, programs and figures', () => tells({ ...healthOf(), looks: bars })`
  # area.pages.health · status verdict.one · ## alarms.waiting.title / alarms.waiting.action / alarmSince 3 mails Nov 25, 2026 • 10:30 IST · titled ## selfTests.title · selfTests.text · img "selfTests.many 3 2" (selfTests.failedIn 0.9 Nov 25, 2026 • 10:31 IST) (selfTests.passedIn 0.9 Nov 25, 2026 • 10:32 IST) (selfTests.failedIn 0.9 Nov 25, 2026 • 10:33 IST) · selfTests.many 3 2 Nov 25, 2026 • 10:31 IST – Nov 25, 2026 • 10:33 IST · Nov 25, 2026 • 10:33 IST bad submit fault 3 · Nov 25, 2026 • 10:31 IST bad submit fault 1 · titled ## receivers.title · receivers.text · hooks-0.example receivers.fresh · hooks-1.example receivers.works Nov 25, 2026 • 10:30 IST receivers.tested · hooks-2.example receivers.waiting 2 answered 500 Nov 25, 2026 • 10:30 IST · hooks-3.example receivers.waiting 1 receivers.notTried Nov 25, 2026 • 10:30 IST receivers.lost 1 · [receivers.test] · status · figures.today.label 1,235 mailStatuses.delivered 1,234, mailStatuses.queued 1 / figures.waiting.label 2 figures.waiting.oldest Nov 25, 2026 • 10:30 IST / figures.marked.label 1 figures.marked.remark / figures.unassigned.label 2 figures.unassigned.remark / figures.mails.label 79,000 figures.quotas.enough 1,00,000 / figures.database.label figures.database.value 80 figures.quotas.nearly 100
  → health {}
  health every 60 s, on focus
  waits: - status verdict.one … 17 lines · + status common.loading · fails: - status verdict.one … 17 lines · + status failed · + [common.tryAgain], or why`);
const again = { ...healthOf({ health: FAILURE }), then: { health: undefined } };
test('what is tried again stays as it was', () => tells(again, 'common.tryAgain')`
  again health`);
const broken = { ...healthOf(), then: { health: FAILURE } };
test('what is there stays where it cannot be loaded again', () => tells(broken, 'return to the tab')`
  + status failed · + [common.tryAgain]
  again health`);
test('health without any says less', () => tells(beside(quiet, health))`
  - status verdict.one … 15 lines · + status verdict.untested · + img "selfTests.many 0 0" · + figures.today.label 0 figures.today.none / figures.waiting.label 0 figures.waiting.ran Nov 25, 2026 • 10:30 IST / figures.marked.label 1 figures.marked.remark / figures.unassigned.label 2 figures.unassigned.remark / figures.mails.label 80 figures.quotas.none / figures.database.label figures.database.value 80 figures.quotas.nearly 100`);
test('five faults are told, the newest first', () => tells(beside(faulty, quiet))`
  + status verdict.failed alarms.submit.title · + img "selfTests.many 6 6" (selfTests.failedIn 0.9 Nov 25, 2026 • 10:31 IST) (selfTests.failedIn 0.9 Nov 25, 2026 • 10:32 IST) (selfTests.failedIn 0.9 Nov 25, 2026 • 10:33 IST) (selfTests.failedIn 0.9 Nov 25, 2026 • 10:34 IST) (selfTests.failedIn 0.9 Nov 25, 2026 • 10:35 IST) (selfTests.failedIn 0.9 Nov 25, 2026 • 10:36 IST) · + selfTests.many 6 6 Nov 25, 2026 • 10:31 IST – Nov 25, 2026 • 10:36 IST · + Nov 25, 2026 • 10:36 IST bad submit fault 6 · + Nov 25, 2026 • 10:35 IST bad submit fault 5 · + Nov 25, 2026 • 10:34 IST bad submit fault 4 · + Nov 25, 2026 • 10:33 IST bad submit fault 3 · + Nov 25, 2026 • 10:32 IST bad submit fault 2`);
const alarming = { ...health, alarms: [alarm, { ...alarm, kind: 'toString' }] };
test('several alarms are counted, one that is not known has its name', () => tells(beside(alarming, health))`
  + status verdict.many 2 · + ## toString / alarmSince 3 mails Nov 25, 2026 • 10:30 IST`);
const working = { ...quiet, self_tests: [testOf(1, false), testOf(2, true)] };
test('it works if the last self-test passed', () => tells(beside(working, quiet))`
  + status verdict.works · + img "selfTests.many 2 1" (selfTests.failedIn 0.9 Nov 25, 2026 • 10:31 IST) (selfTests.passedIn 0.9 Nov 25, 2026 • 10:32 IST) · + selfTests.many 2 1 Nov 25, 2026 • 10:31 IST – Nov 25, 2026 • 10:32 IST · + Nov 25, 2026 • 10:31 IST bad submit fault 1`);
test('a program is tested', () => tells(healthOf(), 'receivers.test')`
  + status receivers.testing
  withdraws receivers.failed · → test_receivers {} · reload health · again health
  waits: + [receivers.test off] · fails: toast error / receivers.failed, or why`);

const rowOf = (span: number, name: string | null, figures: object) => ({
  ...{ ...NO_FIGURES, span, name },
  ...figures,
});
const month = { arrived: 9, due: 4, on_time: 3, quoted: 2, accepted: 1, won: 1, once_inr: 50_000 };
const all = [
  rowOf(1, '', month),
  rowOf(2, '', { arrived: 12, due: 2, on_time: 2, once_inr: 10_000 }),
  rowOf(1, null, { arrived: 2, won: 1 }),
];
const rowAt = (place: number, more: object = {}) =>
  rowOf(1, `source ${String(place)}`, { arrived: 9 - place, ...more });
const eight = [...all.slice(0, 1), ...[0, 1, 2, 3, 4, 5, 6].map((place) => rowAt(place))];
const ten = [...eight, rowAt(7, { won: 1, once_usd: 5 }), rowAt(8, { won: 1, monthly_usd: 5 })];
const quietCounts = [{ overdue: 0, to_answer: 0, follow_up: 0 }];
const counts = { overdue: 1, to_answer: 2, follow_up: 0 };
const reportsOf = (given: object = {}) => ({
  part: () => <ReportsPage />,
  given: { report: all, count_views: [counts], ...given },
});
const looks = ['thead[class~="max-lg:sr-only"]', 'td:not([class~="max-lg:hidden"]) .whitespace-nowrap > a'];
test('the reports show the way to money, by source and by service', () => tells({ ...reportsOf(), looks })`
  # area.pages.reports · status · unprinted waits.now [waits.overdue 1 bad → /admin?view=overdue] [waits.to_answer 2 → /admin?view=to_answer] · group "period" [periods.this-month pressed] [periods.last-month] [periods.last-90-days] [periods.all] · change.arrived change.against.this-month change.fewer 3 9 change.onTime 100 75 change.won 0 1 · figures.names.arrived |width:75%| |width:100%| [9 → /admin?from=2026-11-01] figures.before 12 / figures.names.quoted |width:16.666666666666668%| |width:0%| [2 → /admin?step=quoted&from=2026-11-01] figures.before 0 / figures.names.accepted |width:8.333333333333334%| |width:0%| [1 → /admin?step=accepted&from=2026-11-01] figures.before 0 / figures.names.won |width:8.333333333333334%| |width:0%| [1 → /admin?step=won&from=2026-11-01] figures.before 0 / figures.onTime [figures.ofDue 3 4 → /admin?step=on_time&from=2026-11-01] figures.before figures.ofDue 2 2 figures.onTimeNote · printed figures.names.once [₹50,000 → /admin?step=won&from=2026-11-01] figures.before ₹10,000 / figures.names.monthly 0 · groups.way · titled ## groups.titles.source · col groups.small col figures.names.arrived col figures.names.quoted col figures.names.accepted col figures.names.won col figures.names.once col figures.names.monthly col figures.names.on_time · row ‹› |width:75%| |width:100%| narrow figures.before 12 narrow figures.names.arrived [9 → /admin?from=2026-11-01&source=] wide 12 narrow figures.names.quoted [2 → /admin?step=quoted&from=2026-11-01&source=] wide 0 narrow figures.names.accepted [1 → /admin?step=accepted&from=2026-11-01&source=] wide 0 narrow figures.names.won [1 → /admin?step=won&from=2026-11-01&source=] wide 0 narrow figures.names.once [₹50,000 → /admin?step=won&from=2026-11-01&source=] wide ₹10,000 wide narrow figures.names.monthly figures.zero narrow figures.names.on_time [figures.ofDue 3 4 → /admin?step=on_time&from=2026-11-01&source=] wide figures.ofDue 2 2 · row ‹groups.otherSources› |width:16.666666666666668%| |width:0%| narrow figures.names.arrived 2 wide 0 wide narrow figures.names.quoted figures.zero wide narrow figures.names.accepted figures.zero narrow figures.names.won 1 wide 0 wide narrow figures.names.once figures.zero wide narrow figures.names.monthly figures.zero wide narrow figures.names.on_time figures.zero · titled ## groups.titles.service · col groups.small col figures.names.arrived col figures.names.quoted col figures.names.accepted col figures.names.won col figures.names.once col figures.names.monthly col figures.names.on_time · row ‹› |width:75%| |width:100%| narrow figures.before 12 narrow figures.names.arrived [9 → /admin?from=2026-11-01&service=] wide 12 narrow figures.names.quoted [2 → /admin?step=quoted&from=2026-11-01&service=] wide 0 narrow figures.names.accepted [1 → /admin?step=accepted&from=2026-11-01&service=] wide 0 narrow figures.names.won [1 → /admin?step=won&from=2026-11-01&service=] wide 0 narrow figures.names.once [₹50,000 → /admin?step=won&from=2026-11-01&service=] wide ₹10,000 wide narrow figures.names.monthly figures.zero narrow figures.names.on_time [figures.ofDue 3 4 → /admin?step=on_time&from=2026-11-01&service=] wide figures.ofDue 2 2 · row ‹groups.otherServices› |width:16.666666666666668%| |width:0%| narrow figures.names.arrived 2 wide 0 wide narrow figures.names.quoted figures.zero wide narrow figures.names.accepted figures.zero narrow figures.names.won 1 wide 0 narrow figures.names.once groups.elsewhere narrow figures.names.monthly groups.elsewhere wide narrow figures.names.on_time figures.zero · groups.several · groups.counted: groups.details · titled unprinted ## conversions.title · conversions.text · [csv] [conversions.save.gclid] [conversions.save.msclkid]
  → report {"p_by":"all","p_from":["2026-10-31T18:30:00.000Z","2026-09-30T18:30:00.000Z"],"p_until":["infinity","2026-10-25T06:00:00.000Z"]} · → report {"p_by":"source","p_from":["2026-10-31T18:30:00.000Z","2026-09-30T18:30:00.000Z"],"p_until":["infinity","2026-10-25T06:00:00.000Z"]} · → report {"p_by":"service","p_from":["2026-10-31T18:30:00.000Z","2026-09-30T18:30:00.000Z"],"p_until":["infinity","2026-10-25T06:00:00.000Z"]} · → count_views {}
  count_views every 60 s, on focus
  waits report: - # area.pages.reports … 21 lines · + busy # area.pages.reports · + status common.loading · fails report: - status … 20 lines · + status failed · + [common.tryAgain], or why · waits count_views: + unprinted`);
test('another period is chosen', () => tells(reportsOf(), 'periods.all')`
  + group "period" [periods.this-month] [periods.last-month] [periods.last-90-days] [periods.all pressed] · + change.ever · + figures.names.arrived |width:100%| |width:0%| [9 → /admin?] / figures.names.quoted |width:22.22222222222222%| |width:0%| [2 → /admin?step=quoted] / figures.names.accepted |width:11.11111111111111%| |width:0%| [1 → /admin?step=accepted] / figures.names.won |width:11.11111111111111%| |width:0%| [1 → /admin?step=won] / figures.onTime [figures.ofDue 3 4 → /admin?step=on_time] figures.onTimeNote · + printed figures.names.once [₹50,000 → /admin?step=won] / figures.names.monthly 0 · + col col figures.names.arrived col figures.names.quoted col figures.names.accepted col figures.names.won col figures.names.once col figures.names.monthly col figures.names.on_time · + row ‹› |width:75%| |width:0%| narrow figures.names.arrived [9 → /admin?source=] narrow figures.names.quoted [2 → /admin?step=quoted&source=] narrow figures.names.accepted [1 → /admin?step=accepted&source=] narrow figures.names.won [1 → /admin?step=won&source=] narrow figures.names.once [₹50,000 → /admin?step=won&source=] wide narrow figures.names.monthly figures.zero narrow figures.names.on_time [figures.ofDue 3 4 → /admin?step=on_time&source=] · + row ‹groups.otherSources› |width:16.666666666666668%| |width:0%| narrow figures.names.arrived 2 wide narrow figures.names.quoted figures.zero wide narrow figures.names.accepted figures.zero narrow figures.names.won 1 wide narrow figures.names.once figures.zero wide narrow figures.names.monthly figures.zero wide narrow figures.names.on_time figures.zero · + col col figures.names.arrived col figures.names.quoted col figures.names.accepted col figures.names.won col figures.names.once col figures.names.monthly col figures.names.on_time · + row ‹› |width:75%| |width:0%| narrow figures.names.arrived [9 → /admin?service=] narrow figures.names.quoted [2 → /admin?step=quoted&service=] narrow figures.names.accepted [1 → /admin?step=accepted&service=] narrow figures.names.won [1 → /admin?step=won&service=] narrow figures.names.once [₹50,000 → /admin?step=won&service=] wide narrow figures.names.monthly figures.zero narrow figures.names.on_time [figures.ofDue 3 4 → /admin?step=on_time&service=] · + row ‹groups.otherServices› |width:16.666666666666668%| |width:0%| narrow figures.names.arrived 2 wide narrow figures.names.quoted figures.zero wide narrow figures.names.accepted figures.zero narrow figures.names.won 1 narrow figures.names.once groups.elsewhere narrow figures.names.monthly groups.elsewhere wide narrow figures.names.on_time figures.zero
  → report {"p_by":"all","p_from":["-infinity"],"p_until":["infinity"]} · → report {"p_by":"source","p_from":["-infinity"],"p_until":["infinity"]} · → report {"p_by":"service","p_from":["-infinity"],"p_until":["infinity"]}`);
const without = { ...reportsOf({ report: [], count_views: quietCounts }), unlike: { report: all } };
test('reports without leads say so', () => tells(without)`
  - change.arrived change.against.this-month change.fewer 3 9 change.onTime 100 75 change.won 0 1 … 13 lines · + change.none · + figures.names.arrived |width:0%| |width:0%| 0 / figures.names.quoted |width:0%| |width:0%| 0 / figures.names.accepted |width:0%| |width:0%| 0 / figures.names.won |width:0%| |width:0%| 0 / figures.onTime 0 figures.onTimeNote · + printed figures.names.once 0 / figures.names.monthly 0`);
test('a press shows more than eight sources', () => tells(reportsOf({ report: ten }), 'groups.all 10')`
  + row ‹source 7› |width:22.22222222222222%| |width:0%| narrow figures.names.arrived [2 → /admin?from=2026-11-01&service=source+7] wide 0 wide narrow figures.names.quoted figures.zero wide narrow figures.names.accepted figures.zero narrow figures.names.won [1 → /admin?step=won&from=2026-11-01&service=source+7] wide 0 narrow figures.names.once [$5 → /admin?step=won&from=2026-11-01&service=source+7] wide $0 wide narrow figures.names.monthly figures.zero wide narrow figures.names.on_time figures.zero · + row ‹source 8› |width:11.11111111111111%| |width:0%| narrow figures.names.arrived [1 → /admin?from=2026-11-01&service=source+8] wide 0 wide narrow figures.names.quoted figures.zero wide narrow figures.names.accepted figures.zero narrow figures.names.won [1 → /admin?step=won&from=2026-11-01&service=source+8] wide 0 wide narrow figures.names.once figures.zero narrow figures.names.monthly [$5 → /admin?step=won&from=2026-11-01&service=source+8] wide $0 wide narrow figures.names.on_time figures.zero`);
for (const [report, all] of [
  [eight, 'groups.all 8'],
  [ten, 'groups.all 10 > groups.all 10 > groups.all 10'],
] as const)
  test(`what is all shown is not offered: ${all}`, () =>
    expect(tells(reportsOf({ report }), all)``).rejects.toThrow('There is no'));
test('the figures are saved once it is logged who saves them', () => tells(reportsOf(), 'csv')`
  withdraws conversions.failed · → log_export {"p_what":"reports-2026-11-25.csv"} · saved reports-2026-11-25.csv text/csv;charset=utf-8 497
  fails: toast error / conversions.failed, or why`);
const clicks = { won_clicks: [{ click: 'a', won_at: at, once: 1, monthly: null, currency: 'INR' }] };
const save = 'conversions.save.msclkid';
test('won leads are saved for Microsoft', () => tells(reportsOf(clicks), save)`
  withdraws conversions.failed · → won_clicks {"p_click":"msclkid"} · saved msclkid-2026-11-25.csv text/csv 171
  fails: toast error / conversions.failed, or why`);
