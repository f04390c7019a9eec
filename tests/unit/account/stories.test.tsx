import { test, vi } from 'vitest';
import { outcomeOf, refusal, tells } from '../../fixtures/unit/story.ts';
import '../../../src/account/notifications/Notifications.tsx';
import { AuthPanel } from '../../../src/account/AuthPanel.tsx';

const { stores } = vi.hoisted(() => ({
  stores: { isPossible: false, $auth: { set: undefined as unknown as (auth: unknown) => void } },
}));
vi.mock('~/session/session-store.ts', async () => {
  const { atom } = await import('nanostores');
  Object.assign(stores, { $auth: atom({}) });
  return {
    $auth: stores.$auth,
    startAuth: vi.fn(),
    signOut: () => outcomeOf('signOut', {}).then(({ ok }) => ok),
  };
});
vi.mock('~/session/second-factor.ts', () => ({ missingFactor: ({ factor }: { factor?: string }) => factor }));
vi.mock('~/session/auth-service.ts', () => {
  const names = ['signIn', 'signUp', 'resendConfirmation', 'sendPasswordLink', 'changeAccount'];
  const calls = names.map((name) => [name, (args: unknown) => outcomeOf(name, args)] as const);
  const verifyFactor = (id: string, code: string) => outcomeOf('verifyFactor', { id, code });
  const claimInvitation = async (...args: string[]) => (await outcomeOf('claimInvitation', args)).ok;
  return { ...Object.fromEntries(calls), verifyFactor, claimInvitation, warmUpAuth: vi.fn() };
});
vi.mock('~/account/notifications/notifications-service.ts', () => ({
  canShow: () => stores.isPossible,
  loadChoice: () =>
    Promise.resolve({
      mail: ['lead'],
      device: [],
      only_mine: true,
      quiet_from: '21:00',
      quiet_until: '08:00',
    }),
  saveChoice: (choice: unknown) => outcomeOf('saveChoice', choice),
}));

const user = { id: 'me', email: 'me@b.example', user_metadata: { display_name: 'Meera', meeting_room: 3 } };
const panelOf = (at: object, auth: object = {}, isPossible = false) => ({
  part: () => {
    stores.isPossible = isPossible;
    stores.$auth.set({ user: null, session: null, ...auth });
    return <AuthPanel />;
  },
  at: { pathname: '/auth', ...at },
});
const [signIn, signUp] = [panelOf({ hash: '' }), panelOf({ hash: '#signup' })];
const [resend, forgot] = [panelOf({ hash: '#resend' }), panelOf({ hash: '#forgot' })];
const account = panelOf({ hash: '#account' }, { user });
const admin = (isPossible: boolean) => panelOf({ hash: '#account' }, { user, isAdmin: true }, isPossible);
const refusedFor = (scene: typeof account, name: string, code: string) => ({
  ...scene,
  given: { [name]: refusal('No.', code) },
});
const wrong = refusedFor(signIn, 'signIn', 'invalid_credentials');
const factor = panelOf({}, { user, session: { factor: 'f' } });
const unconfirmed = refusedFor(signIn, 'signIn', 'email_not_confirmed');
const existing = refusedFor(signUp, 'signUp', 'user_already_exists');
const quiet = 'quiet_from=22:00 > quiet_until=07:00 > notifications.onlyMine > notifications.save';
const typed = 'signin-email= a@b.example > signin-password= secret  > signIn.title';
const created = 'signup-name=  > signup-email=a@b.example > signup-password=longer than that > signUp.button';

test('who is not signed in finds three forms', () => tells(signIn)`
  tablist "fields.tabs" [signIn.title chosen] [signUp.title] [resend.title] · tabpanel titled {fields.email email <email 320> required} · {fields.password password <current-password> required} [fields.show "fields.showPassword"] · [signIn.forgot → #forgot] · [signIn.title]`);
test('an account is made in a form of its own', () => tells(signUp)`
  tablist "fields.tabs" [signIn.title] [signUp.title chosen] [resend.title] · tabpanel titled {signUp.name text <name 100>} · {fields.email email <email 320> required} · {fields.password password <new-password> required (fields.passwordHint 8)} [fields.show "fields.showPassword"] · status · signUp.kept [signUp.privacy → /privacy] · [signUp.button]`);
test('a mail that was lost is sent again', () => tells(resend)`
  tablist "fields.tabs" [signIn.title] [signUp.title] [resend.title chosen] · tabpanel titled resend.text · {fields.email email <email 320> required} · status · [resend.button]`);
test('a forgotten password has a form of its own', () => tells(forgot)`
  tablist "fields.tabs" [signIn.title chosen] [signUp.title] [resend.title] · tabpanel titled forgot.text · {fields.email email <email 320> required} · status · [forgot.back → #signin] · [forgot.button]`);
test('a link that is too old says what can be done', () => tells(panelOf({ search: '?link=expired' }))`
  status link.expired · link.isConfirmed [signIn.title → #signin] · link.isNotConfirmed [resend.title → #resend] · link.password [forgot.button → #forgot] · tablist "fields.tabs" [signIn.title chosen] [signUp.title] [resend.title] · tabpanel titled {fields.email email <email 320> required} · {fields.password password <current-password> required} [fields.show "fields.showPassword"] · [signIn.forgot → #forgot] · [signIn.title]`);
test('who is invited makes an account', () => tells(panelOf({ hash: '#invitation=ab&email=c%40b.example' }))`
  status signUp.invited · tablist "fields.tabs" [signIn.title] [signUp.title chosen] [resend.title] · tabpanel titled {signUp.name text <name 100>} · {fields.email email <email 320> = c@b.example required} · {fields.password password <new-password> required (fields.passwordHint 8)} [fields.show "fields.showPassword"] · status · signUp.kept [signUp.privacy → /privacy] · [signUp.button]`);
test('a password is shown by a press', () => tells(signIn, 'fields.showPassword')`
  + {fields.password text <current-password> required} [fields.hide "fields.showPassword" pressed]`);
test('who signs in waits', () => tells(signIn, typed)`
  + tabpanel titled busy {fields.email email <email 320> = a@b.example required} · + [signIn.busy off]
  → signIn {"email":"a@b.example","password":" secret "}
  fails: + focus error unexpected · toast error / signIn.failed / unexpected, or why`);
test('a wrong password is told at its field', () => tells(wrong, typed)`
  + {fields.password password <current-password> = secret wrong required focus (error No.)} [fields.show "fields.showPassword"]
  → signIn {"email":"a@b.example","password":" secret "} · toast error / signIn.failed / No.
  waits: + tabpanel titled busy {fields.email email <email 320> = a@b.example required} · + [signIn.busy off] · fails: + focus error unexpected · toast error / signIn.failed / unexpected, or why`);
test('a mailbox that is not confirmed leads to the mail', () => tells(unconfirmed, typed)`
  + tabpanel titled {fields.email email <email 320> = a@b.example wrong required focus (error No.)} · + [problem.resend → #resend] [signIn.title]
  → signIn {"email":"a@b.example","password":" secret "} · toast error / signIn.failed / No.
  waits: + tabpanel titled busy {fields.email email <email 320> = a@b.example required} · + [signIn.busy off] · fails: + focus error unexpected · toast error / signIn.failed / unexpected, or why`);
test('an account is made', () => tells(signUp, created)`
  + status sent.to a@b.example · + sent.nothing [sent.sendAgain → #resend] · + sent.hasAccount [signIn.title → #signin]
  → signUp {"email":"a@b.example","password":"longer than that","displayName":"a@b.example"} · toast success / signUp.done.title / signUp.done.text
  waits: + tabpanel titled busy {signUp.name text <name 100> = } · + [signUp.busy off] · fails: + focus error unexpected · toast error / signUp.failed / unexpected, or why`);
test('an account that exists leads to signing in', () => tells(existing, created)`
  + {fields.email email <email 320> = a@b.example wrong required focus (error No.)} · + [problem.signIn → #signin] [signUp.button]
  → signUp {"email":"a@b.example","password":"longer than that","displayName":"a@b.example"} · toast error / signUp.failed / No.
  waits: + tabpanel titled busy {signUp.name text <name 100> = } · + [signUp.busy off] · fails: + focus error unexpected · toast error / signUp.failed / unexpected, or why`);
test('a code is sent', () => tells(factor, 'code= 12 34 > factor.button')`
  → verifyFactor {"id":"f","code":"1234"}
  waits: + busy {factor.code text <one-time-code numeric 10> = 12 34 required} · + [factor.busy off] · fails: + focus error unexpected · toast error / signIn.failed / unexpected, or why`);
test('who is signed in changes their account', () => tells(account)`
  account.email me@b.example · {account.password password <new-password> required (fields.passwordHint 8)} [fields.show "fields.showPassword"] · [account.savePassword] · {account.name text <name 100> = Meera required} · [account.saveName] · [signOut.button]`);
test('an administrator chooses more, where this browser can show it', () => tells(admin(true))`
  account.email me@b.example · {account.password password <new-password> required (fields.passwordHint 8)} [fields.show "fields.showPassword"] · [account.savePassword] · {account.name text <name 100> = Meera required} · [account.saveName] · {account.room url <off https://[^\s"<>]{3,250}> (account.roomHint)} · [account.saveRoom] · titled ## notifications.title · notifications.event notifications.mail notifications.device · notifications.events.team {checkbox "notifications.events.team: notifications.mail"} {checkbox "notifications.events.team: notifications.device"} · notifications.events.answer {checkbox "notifications.events.answer: notifications.mail"} {checkbox "notifications.events.answer: notifications.device"} · notifications.events.due_soon {checkbox "notifications.events.due_soon: notifications.mail"} {checkbox "notifications.events.due_soon: notifications.device"} · {checkbox ticked} notifications.onlyMine · {notifications.quietFrom time = 21:00 required} · {notifications.quietUntil time = 08:00 required} · [notifications.save] · [signOut.button]`);
test('a browser that shows nothing cannot be chosen', () => tells(admin(false))`
  account.email me@b.example · {account.password password <new-password> required (fields.passwordHint 8)} [fields.show "fields.showPassword"] · [account.savePassword] · {account.name text <name 100> = Meera required} · [account.saveName] · {account.room url <off https://[^\s"<>]{3,250}> (account.roomHint)} · [account.saveRoom] · titled ## notifications.title · notifications.event notifications.mail notifications.device · notifications.events.team {checkbox "notifications.events.team: notifications.mail"} {checkbox "notifications.events.team: notifications.device" off} · notifications.events.answer {checkbox "notifications.events.answer: notifications.mail"} {checkbox "notifications.events.answer: notifications.device" off} · notifications.events.due_soon {checkbox "notifications.events.due_soon: notifications.mail"} {checkbox "notifications.events.due_soon: notifications.device" off} · notifications.unsupported · {checkbox ticked} notifications.onlyMine · {notifications.quietFrom time = 21:00 required} · {notifications.quietUntil time = 08:00 required} · [notifications.save] · [signOut.button]`);
test('a password is changed', () => tells(account, 'new-password=longer than that > account.savePassword')`
  → changeAccount {"password":"longer than that"} · toast success / account.passwordChanged.title / account.passwordChanged.text · goes to /
  waits: + busy {account.password password <new-password> = longer than that required (fields.passwordHint 8)} [fields.show "fields.showPassword"] · + [account.busy off] · fails: + focus error unexpected · toast error / account.passwordFailed / unexpected, or why`);
test('a name is changed', () => tells(account, 'display_name= Meera M.  > account.saveName')`
  → changeAccount {"data":{"display_name":"Meera M."}} · toast success / account.nameChanged
  waits: + busy {account.name text <name 100> = Meera M. required} · + [account.busy off] · fails: + focus error unexpected · toast error / account.nameFailed / unexpected, or why`);
test('the choice of notifications is stored', () => tells(admin(true), quiet)`
  → saveChoice {"mail":[],"device":[],"only_mine":false,"quiet_from":"22:00","quiet_until":"07:00"} · toast success / notifications.saved
  waits: + busy notifications.event notifications.mail notifications.device · + [notifications.busy off] · fails: + focus error unexpected · toast error / notifications.failed / unexpected, or why`);
