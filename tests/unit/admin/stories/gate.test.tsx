import { notifyManager } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { note, tells } from '../../../fixtures/unit/story.ts';
import { AdminGate } from '../../../../src/admin/AdminGate.tsx';
import { queryClient } from '../../../../src/admin/shell/query-client.ts';

const { begun, stores, outcomes } = vi.hoisted(() => ({
  begun: [] as string[],
  stores: {} as Record<string, { set: (value: unknown) => void }>,
  outcomes: {} as Record<string, unknown>,
}));
vi.mock('~/session/session-store.ts', async () => {
  const { atom } = await import('nanostores');
  Object.assign(stores, { $auth: atom({}), $role: atom(''), $isCut: atom(false), $ended: atom('') });
  const signOut = () => {
    if (outcomes['signOut']) stores['$role']?.set('visitor');
    return Promise.resolve(outcomes['signOut']);
  };
  return { ...stores, signOut, startAuth: () => begun.push('auth'), watchAccess: () => begun.push('access') };
});
vi.mock('~/session/auth-service.ts', () => ({
  signIn: (typed: object) => {
    note(JSON.stringify(typed));
    return Promise.resolve(outcomes['signIn']);
  },
}));
vi.mock('~/session/second-factor.ts', () => ({ missingFactor: ({ factor }: { factor?: string }) => factor }));
vi.mock('~/admin/shell/query-client.ts', async (original) => ({
  ...(await original<object>()),
  watchFocus: () => begun.push('focus'),
}));
vi.mock('~/admin/health/HealthPage.tsx', () => ({ default: () => <p>health</p> }));
vi.mock('~/admin/staff/StaffPage.tsx', () => ({
  default: () => {
    throw new Error('The page failed.');
  },
}));
vi.mock('~/admin/reports/ReportsPage.tsx', () => {
  throw new Error('The file did not arrive.');
});

vi.mock('~/admin/agenda/AgendaPage.tsx', () => new Promise(() => undefined));

type View = 'health' | 'staff' | 'reports' | 'agenda';
type Gate = { isCut?: boolean; next?: string; ended?: string; session?: object | null; view?: View };

const gateOf = (role: string, gate: Gate, answered: object = {}) => ({
  part: () => {
    const { isCut = false, next = '', ended = '', session = {}, view = 'health' } = gate;
    const { $auth, $role, $isCut, $ended } = stores;
    $auth?.set({ user: { id: 'me' }, session });
    $role?.set(role);
    $isCut?.set(isCut);
    $ended?.set(ended);
    Object.assign(outcomes, answered);
    vi.spyOn(queryClient, 'clear').mockImplementation(() => note('forgets what was loaded'));
    return (
      <>
        <AdminGate view={view} />
        {next && <button onClick={() => $auth?.set({ user: { id: next }, session })}>{next}</button>}
        {isCut && <button onClick={() => $isCut?.set(false)}>back</button>}
      </>
    );
  },
  at: { pathname: '/admin/health', search: '?a=1' },
});
const ended = { ended: 'me@b.example', session: null };
const again = 'password= secret  > signIn.title';
test('the session, its access and the tab are watched', () =>
  expect(begun).toEqual(['auth', 'access', 'focus']));
test('what a click changes is told before the second of a double click', async () => {
  const told = vi.fn();
  notifyManager.schedule(told);
  await Promise.resolve();
  expect(told).toHaveBeenCalledOnce();
});
const looks = ['header [popover=auto]', 'header > button[class~="line:hidden"]'];
test('a server out of reach is told since when', () => tells({ ...gateOf('admin', { isCut: true }), looks })`
  unprinted "area.admin" [area.pages.inbox → /admin] [area.pages.agenda → /admin/agenda] [area.pages.reports → /admin/reports] [area.pages.staff → /admin/staff] [area.pages.health current page → /admin/health] · [~M~ "area.account" opens narrow] · [~←~ area.back → /] [‹me@b.example› (area.account) → /auth#account] area.admin [signOut.button] · status area.cut Wed, 25 Nov, 11:30 am IST · health · [back]`);
test('a server that is back is asked again', () => tells(gateOf('admin', { isCut: true }), 'back')`
  + status
  reload undefined`);
test('who is not known yet waits', () => tells(gateOf('unknown', {}))`
  status area.loading`);
test('what somebody else has loaded is forgotten', () => tells(gateOf('admin', { next: 'other' }), 'other')`
  forgets what was loaded`);
test('who is renewed keeps what was loaded', () => tells(gateOf('admin', { next: 'me' }), 'me')``);
test('who cannot be checked can try again', () => tells(gateOf('unknown', { isCut: true }))`
  status area.unchecked · [common.tryAgain] · [back]`);
for (const [role, session] of Object.entries({ visitor: {}, member: { factor: '1' } }))
  test(`a ${role} signs in first, with a code`, () => tells(gateOf(role, { session }))`
  status area.loading
  goes to /auth?next=%2Fadmin%2Fhealth%3Fa%3D1`);
test('a member is led home', () => tells(gateOf('member', {}))`
  status area.loading
  toast error / accessDenied.title / accessDenied.text / next page · goes to /`);
test('whose session has ended signs in here', () => tells(gateOf('visitor', ended))`
  # ended.title · ended.text me@b.example · post {fields.password ~*~ password <current-password> required} · [signIn.title] · [ended.other → /auth]`);
const fault = (refusal: object) => gateOf('visitor', ended, { signIn: { ok: false, refusal } });
for (const [why, refusal] of Object.entries({ 'Wrong.': { message: 'Wrong.' }, unexpected: {} }))
  test(`a sign-in that fails says ${why}`, () => tells(fault(refusal), again)`
  + post in view {fields.password ~*~ password <current-password> = secret wrong required focus (unseen error ${why})}
  {"email":"me@b.example","password":" secret "}`);
test('who signs out is led home', () => tells(gateOf('admin', {}, { signOut: true }), 'signOut.button')`
  - unprinted "area.admin" [area.pages.inbox → /admin] [area.pages.agenda → /admin/agenda] [area.pages.reports → /admin/reports] [area.pages.staff → /admin/staff] [area.pages.health current page → /admin/health] … 5 lines · + status area.loading
  goes to /`);
test('a sign-out may fail', () => tells(gateOf('admin', {}, { signOut: false }), 'signOut.button')``);
for (const view of ['staff', 'reports'] as const)
  test(`a page that fails says so: ${view}`, () => tells(gateOf('admin', { view }))`
  unprinted "area.admin" [area.pages.inbox → /admin] [area.pages.agenda → /admin/agenda] [area.pages.reports → /admin/reports] [area.pages.staff → /admin/staff] [area.pages.health current page → /admin/health] · [~M~ "area.account" opens narrow] · [~←~ area.back → /] [‹me@b.example› (area.account) → /auth#account] area.admin [signOut.button] · status · alert common.notShown · [common.tryAgain]`);
test('a page that is on its way says so', () => tells(gateOf('admin', { view: 'agenda' }))`
  unprinted "area.admin" [area.pages.inbox → /admin] [area.pages.agenda → /admin/agenda] [area.pages.reports → /admin/reports] [area.pages.staff → /admin/staff] [area.pages.health current page → /admin/health] · [~M~ "area.account" opens narrow] · [~←~ area.back → /] [‹me@b.example› (area.account) → /auth#account] area.admin [signOut.button] · status · status area.loading`);
test('a page that fails is loaded again', () => tells(gateOf('admin', { view: 'staff' }), 'common.tryAgain')`
  loads the page again`);
