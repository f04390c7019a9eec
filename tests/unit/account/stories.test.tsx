import { expect, test, vi } from 'vitest';
import { outcomeOf, refusal, tells } from '../../fixtures/unit/story.ts';
import '../../../src/account/notifications/Notifications.tsx';
import { act, changePassword } from '../../../src/account/auth-actions.ts';
import { AuthPanel } from '../../../src/account/AuthPanel.tsx';
import { SmallForm } from '../../../src/components/SmallForm.tsx';

const { stores } = vi.hoisted(() => ({
  stores: {
    isPossible: false as boolean | null,
    $auth: {} as { get: () => object; set: (auth: object) => void },
  },
}));
vi.mock('~/session/session-store.ts', async () => {
  const { atom } = await import('nanostores');
  Object.assign(stores, { $auth: atom({}) });
  return {
    $auth: stores.$auth,
    // Whether somebody is an administrator is another change of the store.
    startAuth: () => void Promise.resolve().then(() => stores.$auth.set({ ...stores.$auth.get() })),
    signOut: () => outcomeOf('signOut', {}).then(({ ok }) => ok),
  };
});
vi.mock('~/session/second-factor.ts', () => ({ missingFactor: ({ factor }: { factor?: string }) => factor }));
vi.mock('~/session/auth-service.ts', () => {
  const names = ['signIn', 'signUp', 'resendConfirmation', 'sendPasswordLink', 'changeAccount'];
  const calls = names.map((name) => [name, (args: unknown) => outcomeOf(name, args)] as const);
  const verifyFactor = (id: string, code: string) => outcomeOf('verifyFactor', { id, code });
  const claimInvitation = async (...args: string[]) => (await outcomeOf('claimInvitation', args)).ok;
  const exchangeLink = async (link: unknown) => {
    const { ok, data, refusal } = await outcomeOf('exchangeLink', link);
    return { ok, session: data, reason: refusal?.code === '500' ? 'failed' : 'expired' };
  };
  const keepSession = async ({ user }: { user: object }) => {
    const { ok, refusal } = await outcomeOf('keepSession', user);
    return refusal?.code === '500' ? Promise.reject(new Error('Not kept.')) : ok;
  };
  const links = { exchangeLink, keepSession, claimInvitation };
  return { ...Object.fromEntries(calls), ...links, verifyFactor, warmUpAuth: vi.fn() };
});
vi.mock('~/account/notifications/notifications-service.ts', () => ({
  canShow: () => {
    if (stores.isPossible === null) throw new Error('Not to be shown.');
    return stores.isPossible;
  },
  loadChoice: () =>
    Promise.resolve({
      mail: ['lead', 'answer'],
      device: [],
      only_mine: true,
      quiet_from: '21:00',
      quiet_until: '08:00',
    }),
  saveChoice: (choice: unknown) => outcomeOf('saveChoice', choice),
}));

const user = { id: 'me', email: 'me@b.example', user_metadata: { display_name: 'Meera', meeting_room: 3 } };
const panelOf = (at: object, auth: object = {}, isPossible: boolean | null = false) => ({
  part: () => {
    stores.isPossible = isPossible;
    stores.$auth.set({ user: null, session: null, ...auth });
    return <AuthPanel />;
  },
  at: { pathname: '/auth', ...at },
});
const invited = panelOf({ hash: '#invitation=ab&email=c%40b.example' });
const [signIn, signUp] = [panelOf({ hash: '' }), panelOf({ hash: '#signup' })];
const [resend, forgot] = [panelOf({ hash: '#resend' }), panelOf({ hash: '#forgot' })];
const account = panelOf({ hash: '#account' }, { user });
const admin = (isPossible: boolean | null) =>
  panelOf({ hash: '#account' }, { user, isAdmin: true }, isPossible);
const refusedFor = (scene: typeof account, name: string, code: string) => ({
  ...scene,
  given: { [name]: refusal('No.', code) },
});
const wrong = refusedFor(signIn, 'signIn', 'invalid_credentials');
const factor = panelOf({}, { user, session: { factor: 'f' } });
const unconfirmed = refusedFor(signIn, 'signIn', 'email_not_confirmed');
const existing = refusedFor(signUp, 'signUp', 'user_already_exists');
const ravi = { id: 'ravi', email: 'ravi@b.example' };
const linkOf = (type: string, auth: object = {}, site = 'https://agency.example') => ({
  ...panelOf({ hash: `#token_hash=ab&type=${type}&next=${site}/contact` }, auth),
  given: { exchangeLink: { user: ravi } },
});
const [confirm, choose] = ['linkSignIn.signup.button', 'linkSignIn.recovery.button'];
const change = `${confirm} > linkSignIn.change`;
const quiet = 'quiet_from=22:00 > quiet_until=07:00 > notifications.onlyMine > notifications.save';
const typed = 'signin-email= a@b.example > signin-password= secret  > signIn.title';
const chosen = 'signup-password= longer than that > signUp.button';
const created = `signup-name= Asha  > signup-email=a@b.example > ${chosen}`;
const tooLong = `signup-email=a@b.example > signup-password=${'x'.repeat(100)} > signUp.button`;

for (const link of ['expired', 'failed'])
  test(`a link that is ${link} says what can be done`, () => tells(panelOf({ search: `?link=${link}` }))`
  status link.${link} · link.isConfirmed [signIn.title → #signin] · link.isNotConfirmed [resend.title → #resend] · link.password [forgot.button → #forgot] · tablist "fields.tabs" [signIn.title tab chosen controls] [signUp.title tab skipped controls] [resend.title tab skipped controls] · tabpanel titled post {fields.email ~*~ email <email 320 false> required} · {fields.password ~*~ password <current-password false> required} [fields.show "fields.showPassword" controls] · [signIn.forgot → #forgot] · [signIn.title]`);
test('a password is shown by a press', () => tells(signIn, 'fields.showPassword')`
  + {fields.password ~*~ text <current-password false none> required} [fields.hide "fields.showPassword" pressed controls]`);
test('who signs in waits', () => tells(signIn, typed)`
  + tabpanel titled busy post {fields.email ~*~ email <email 320 false> = a@b.example required} · + [signIn.busy held]
  withdraws signIn.failed · → signIn {"email":"a@b.example","password":" secret "}
  fails: + skipped focus unseen error unexpected · toast error / signIn.failed / unexpected, or why`);
test('who waits signs in once', () =>
  tells({ ...signIn, given: { signIn: undefined } }, `${typed} > signIn.busy`)``);
test('a wrong password is told at its field', () => tells(wrong, typed)`
  + in view {fields.password ~*~ password <current-password false> = secret wrong required focus (unseen error No.)} [fields.show "fields.showPassword" controls]
  withdraws signIn.failed · → signIn {"email":"a@b.example","password":" secret "} · toast error / signIn.failed / No.
  waits: + tabpanel titled busy post {fields.email ~*~ email <email 320 false> = a@b.example required} · + [signIn.busy held] · fails: + skipped focus unseen error unexpected · toast error / signIn.failed / unexpected, or why`);
test('a refusal is over with the next attempt', () =>
  tells({ ...wrong, then: { signIn: undefined } }, `${typed} > signIn.title`)`
  + tabpanel titled busy post {fields.email ~*~ email <email 320 false> = a@b.example required} · + in view {fields.password ~*~ password <current-password false> = secret required} [fields.show "fields.showPassword" controls] · + [signIn.busy held]
  again signIn`);
test('a mailbox that is not confirmed leads to the mail', () => tells(unconfirmed, typed)`
  + tabpanel titled post in view {fields.email ~*~ email <email 320 false> = a@b.example wrong required focus (unseen error No.)} · + [problem.resend → #resend] [signIn.title]
  withdraws signIn.failed · → signIn {"email":"a@b.example","password":" secret "} · toast error / signIn.failed / No.
  waits: + tabpanel titled busy post {fields.email ~*~ email <email 320 false> = a@b.example required} · + [signIn.busy held] · fails: + skipped focus unseen error unexpected · toast error / signIn.failed / unexpected, or why`);
test('an account is made', () => tells(signUp, created)`
  + status sent.to dir a@b.example · + sent.nothing [sent.sendAgain → #resend] · + sent.hasAccount [signIn.title → #signin]
  withdraws signUp.failed · → signUp {"email":"a@b.example","password":" longer than that","displayName":"Asha"} · toast success / signUp.done.title / signUp.done.text
  waits: + tabpanel titled busy post {signUp.name text <name 100> = Asha } · + [signUp.busy held] · fails: + skipped focus unseen error unexpected · toast error / signUp.failed / unexpected, or why`);
test('an account that exists leads to signing in', () => tells(existing, created)`
  + in view {fields.email ~*~ email <email 320 false> = a@b.example wrong required focus (unseen error No.)} · + [problem.signIn → #signin] [signUp.button]
  withdraws signUp.failed · → signUp {"email":"a@b.example","password":" longer than that","displayName":"Asha"} · toast error / signUp.failed / No.
  waits: + tabpanel titled busy post {signUp.name text <name 100> = Asha } · + [signUp.busy held] · fails: + skipped focus unseen error unexpected · toast error / signUp.failed / unexpected, or why`);
test('a code is sent', () => tells(factor, 'code= 12 34 > factor.button')`
  withdraws signIn.failed · → verifyFactor {"id":"f","code":"1234"}
  waits: + busy post {factor.code ~*~ text <one-time-code numeric 10> = 12 34 required} · + [factor.busy held] · fails: + skipped focus unseen error unexpected · toast error / signIn.failed / unexpected, or why`);
test('an administrator chooses more, where this browser can show it', () => tells(admin(true))`
  account.email dir me@b.example · post {account.password ~*~ password <new-password false> required (fields.passwordHint 8)} [fields.show "fields.showPassword" controls] · [account.savePassword] · post {account.name ~*~ text <name 100> = Meera required} · [account.saveName] · post {account.room url <off https://[^\s"<>]{3,250}> (account.roomPattern) (account.roomHint)} · [account.saveRoom] · titled ## notifications.title · post col notifications.event col notifications.mail col notifications.device · row notifications.events.team {checkbox "notifications.events.team: notifications.mail"} {checkbox "notifications.events.team: notifications.device"} · row notifications.events.answer {checkbox ticked "notifications.events.answer: notifications.mail"} {checkbox "notifications.events.answer: notifications.device"} · row notifications.events.due_soon {checkbox "notifications.events.due_soon: notifications.mail"} {checkbox "notifications.events.due_soon: notifications.device"} · {checkbox ticked} notifications.onlyMine · (notifications.quietHint) {notifications.quietFrom ~*~ time = 21:00 required} · {notifications.quietUntil ~*~ time = 08:00 required} · [notifications.save] · [signOut.button]`);
test('a browser that shows nothing cannot be chosen', () => tells(admin(false))`
  account.email dir me@b.example · post {account.password ~*~ password <new-password false> required (fields.passwordHint 8)} [fields.show "fields.showPassword" controls] · [account.savePassword] · post {account.name ~*~ text <name 100> = Meera required} · [account.saveName] · post {account.room url <off https://[^\s"<>]{3,250}> (account.roomPattern) (account.roomHint)} · [account.saveRoom] · titled ## notifications.title · post col notifications.event col notifications.mail col notifications.device · row notifications.events.team {checkbox "notifications.events.team: notifications.mail"} {checkbox "notifications.events.team: notifications.device" off} · row notifications.events.answer {checkbox ticked "notifications.events.answer: notifications.mail"} {checkbox "notifications.events.answer: notifications.device" off} · row notifications.events.due_soon {checkbox "notifications.events.due_soon: notifications.mail"} {checkbox "notifications.events.due_soon: notifications.device" off} · notifications.unsupported · {checkbox ticked} notifications.onlyMine · (notifications.quietHint) {notifications.quietFrom ~*~ time = 21:00 required} · {notifications.quietUntil ~*~ time = 08:00 required} · [notifications.save] · [signOut.button]`);
test('notifications that cannot be shown leave the rest', () => tells(admin(null))`
  account.email dir me@b.example · post {account.password ~*~ password <new-password false> required (fields.passwordHint 8)} [fields.show "fields.showPassword" controls] · [account.savePassword] · post {account.name ~*~ text <name 100> = Meera required} · [account.saveName] · post {account.room url <off https://[^\s"<>]{3,250}> (account.roomPattern) (account.roomHint)} · [account.saveRoom] · alert notifications.notLoaded · [signOut.button]`);
test('a password is changed', () => tells(account, 'new-password= longer than that > account.savePassword')`
  withdraws account.passwordFailed · → changeAccount {"password":" longer than that"} · toast success / account.passwordChanged.title / account.passwordChanged.text / next page · goes to /
  waits: + busy post {account.password ~*~ password <new-password false> = longer than that required (fields.passwordHint 8)} [fields.show "fields.showPassword" controls] · + [account.busy held] · fails: + skipped focus unseen error unexpected · toast error / account.passwordFailed / unexpected, or why`);
test('a name is changed', () => tells(account, 'display_name= Meera M.  > account.saveName')`
  withdraws account.nameFailed · → changeAccount {"data":{"display_name":"Meera M."}} · toast success / account.nameChanged
  waits: + busy post {account.name ~*~ text <name 100> = Meera M. required} · + [account.busy held] · fails: + skipped focus unseen error unexpected · toast error / account.nameFailed / unexpected, or why`);
test('the choice of notifications is stored', () => tells(admin(true), quiet)`
  withdraws notifications.failed · → saveChoice {"mail":["answer"],"device":[],"only_mine":false,"quiet_from":"22:00","quiet_until":"07:00"} · toast success / notifications.saved
  waits: + busy post col notifications.event col notifications.mail col notifications.device · + [notifications.busy held] · fails: + skipped focus unseen error unexpected · toast error / notifications.failed / unexpected, or why`);
test('a choice that is ticked stays so', () => tells(admin(true), 'notifications.save')`
  withdraws notifications.failed · → saveChoice {"mail":["answer"],"device":[],"only_mine":true,"quiet_from":"21:00","quiet_until":"08:00"} · toast success / notifications.saved
  waits: + busy post col notifications.event col notifications.mail col notifications.device · + [notifications.busy held] · fails: + skipped focus unseen error unexpected · toast error / notifications.failed / unexpected, or why`);
test('ArrowRight leads on', () => tells(signIn, 'signin-email=a@b.example > ArrowRight in tab-signin')`
  + tablist "fields.tabs" [signIn.title tab skipped controls] [signUp.title tab chosen controls focus] [resend.title tab skipped controls] · + tabpanel titled post {signUp.name text <name 100>} · + {fields.email ~*~ email <email 320 false> = a@b.example required} · + {fields.password ~*~ password <new-password false> required (fields.passwordHint 8)} [fields.show "fields.showPassword" controls] · + status · + signUp.kept [signUp.privacy → /privacy] · + [signUp.button]`);
for (const key of ['ArrowLeft', 'End'])
  test(`${key} leads to the last tab`, () => tells(signIn, `${key} in tab-signin`)`
  + tablist "fields.tabs" [signIn.title tab skipped controls] [signUp.title tab skipped controls] [resend.title tab chosen controls focus] · + tabpanel titled post resend.text · + {fields.email ~*~ email <email 320 false> required} · + status · + [resend.button]`);
for (const key of ['ArrowRight', 'Home'])
  test(`${key} leads to the first`, () => tells(resend, `${key} in tab-resend`)`
  + tablist "fields.tabs" [signIn.title tab chosen controls focus] [signUp.title tab skipped controls] [resend.title tab skipped controls] · + tabpanel titled post {fields.email ~*~ email <email 320 false> required} · + {fields.password ~*~ password <current-password false> required} [fields.show "fields.showPassword" controls] · + [signIn.forgot → #forgot] · + [signIn.title]`);
test('another key does what it does everywhere', () => tells(resend, 'Tab in tab-resend')``);
test('a link leads into its form', () => tells(signIn, 'signIn.forgot > Back to /auth#forgot')`
  + tabpanel titled post forgot.text · + {fields.email ~*~ email <email 320 false> required focus} · + status · + [forgot.back → #signin] · + [forgot.button]`);
test('a mailbox is typed once', () => tells(resend, 'resend-email=a@b.example > signIn.title')`
  + tablist "fields.tabs" [signIn.title tab chosen controls] [signUp.title tab skipped controls] [resend.title tab skipped controls] · + tabpanel titled post {fields.email ~*~ email <email 320 false> = a@b.example required} · + {fields.password ~*~ password <current-password false> required} [fields.show "fields.showPassword" controls] · + [signIn.forgot → #forgot] · + [signIn.title]`);
test('a password that cannot be kept is refused', () => tells(signUp, tooLong)`
  + in view {fields.password ~*~ password <new-password false> = xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx wrong required focus (fields.passwordHint 8) (unseen error fields.passwordTooLong)} [fields.show "fields.showPassword" controls]
  withdraws signUp.failed · toast error / signUp.failed / fields.passwordTooLong`);
test('who is invited is known before the account is made', () => tells(invited, chosen)`
  + status sent.to dir c@b.example · + sent.nothing [sent.sendAgain → #resend] · + sent.hasAccount [signIn.title → #signin]
  withdraws signUp.failed · → claimInvitation ["c@b.example","ab"] · → signUp {"email":"c@b.example","password":" longer than that","displayName":"c@b.example","invitation":"ab"} · toast success / signUp.done.title / signUp.done.text
  waits claimInvitation: + tabpanel titled busy post {signUp.name text <name 100>} · + [signUp.busy held] · fails claimInvitation: + skipped focus unseen error signUp.invitationFailed · toast error / signUp.failed / signUp.invitationFailed · waits signUp: + tabpanel titled busy post {signUp.name text <name 100>} · + [signUp.busy held] · fails signUp: + skipped focus unseen error unexpected · toast error / signUp.failed / unexpected, or why`);
test('a mail is sent once more', () => tells(resend, 'resend-email=a@b.example > resend.button')`
  + status sent.to dir a@b.example · + sent.isConfirmed [signIn.title → #signin]
  withdraws resend.failed · → resendConfirmation "a@b.example" · toast success / resend.done.title / resend.done.text
  waits: + tabpanel titled busy post resend.text · + [resend.busy held] · fails: + skipped focus unseen error unexpected · toast error / resend.failed / unexpected, or why`);
test('a mail that is refused later was not sent', () => tells(
  { ...resend, then: { resendConfirmation: refusal('No.') } },
  'resend-email=a@b.example > resend.button > resend.button',
)`
  + status · + skipped focus unseen error No.
  toast error / resend.failed / No. · again resendConfirmation`);
test('a link for another password is sent', () => tells(forgot, 'forgot-email=a@b.example > forgot.button')`
  + status sent.to dir a@b.example · + sent.nothing
  withdraws forgot.failed · → sendPasswordLink "a@b.example"
  waits: + tabpanel titled busy post forgot.text · + [forgot.busy held] · fails: + skipped focus unseen error unexpected · toast error / forgot.failed / unexpected, or why`);
test('a link signs in after a press', () => tells(linkOf('signup'), confirm)`
  + [linkSignIn.busy held]
  → exchangeLink {"tokenHash":"ab","type":"signup","next":"https://agency.example/contact"} · → keepSession {"id":"ravi","email":"ravi@b.example"} · toast success / linkSignIn.done.title / linkSignIn.done.text ravi@b.example / next page · goes to /contact
  fails exchangeLink: + alert link.failed · refused exchangeLink: + status link.expired · + link.isConfirmed [signIn.title → #signin] · + link.isNotConfirmed [resend.title → #resend] · + link.password [forgot.button → #forgot] · + tablist "fields.tabs" [signIn.title tab skipped controls] [signUp.title tab skipped controls] [resend.title tab chosen controls] · + tabpanel titled post resend.text · + {fields.email ~*~ email <email 320 false> required} · + status · + [resend.button] · fails keepSession: + alert link.failed`);
test('a link of a forgotten password leads to another', () => tells(linkOf('recovery'), choose)`
  + tablist "fields.tabs" [signIn.title tab chosen controls] [signUp.title tab skipped controls] [resend.title tab skipped controls] · + tabpanel titled post {fields.email ~*~ email <email 320 false> required} · + {fields.password ~*~ password <current-password false> required} [fields.show "fields.showPassword" controls] · + [signIn.forgot → #forgot] · + [signIn.title]
  → exchangeLink {"tokenHash":"ab","type":"recovery","next":"https://agency.example/contact"} · → keepSession {"id":"ravi","email":"ravi@b.example"}
  waits exchangeLink: + [linkSignIn.busy held] · fails exchangeLink: + alert link.failed · refused exchangeLink: + status link.expired · + link.isConfirmed [signIn.title → #signin] · + link.isNotConfirmed [resend.title → #resend] · + link.password [forgot.button → #forgot] · + tablist "fields.tabs" [signIn.title tab skipped controls] [signUp.title tab skipped controls] [resend.title tab chosen controls] · + tabpanel titled post resend.text · + {fields.email ~*~ email <email 320 false> required} · + status · + [resend.button] · waits keepSession: + [linkSignIn.busy held] · fails keepSession: + alert link.failed`);
test('a link is used once', () =>
  tells({ ...linkOf('signup'), given: { exchangeLink: undefined } }, `${confirm} > linkSignIn.busy`)``);
const elsewhere = linkOf('signup', { user: ravi }, 'https://evil.example');
test('its own person is not asked, and led to no other site', () => tells(elsewhere, confirm)`
  + [linkSignIn.busy held]
  → exchangeLink {"tokenHash":"ab","type":"signup","next":"https://evil.example/contact"} · → keepSession {"id":"ravi","email":"ravi@b.example"} · toast success / linkSignIn.done.title / linkSignIn.done.text ravi@b.example / next page · goes to /
  fails exchangeLink: + alert link.failed · refused exchangeLink: done · toast error / link.expired / next page · goes to / · fails keepSession: + alert link.failed`);
const meanwhile = () => {
  stores.$auth.set({ user, session: null });
  return { user: ravi };
};
const other = { ...linkOf('signup'), given: { exchangeLink: meanwhile } };
test('somebody else, who may have signed in meanwhile, is asked first', () => tells(other, confirm)`
  + alert ## linkSignIn.change.title · + linkSignIn.change.question me@b.example ravi@b.example · + linkSignIn.change.warning · + [linkSignIn.change.keep] [linkSignIn.change.accept]
  → exchangeLink {"tokenHash":"ab","type":"signup","next":"https://agency.example/contact"}
  waits: + [linkSignIn.busy held] · fails: + alert link.failed · refused: + status link.expired · + link.isConfirmed [signIn.title → #signin] · + link.isNotConfirmed [resend.title → #resend] · + link.password [forgot.button → #forgot] · + tablist "fields.tabs" [signIn.title tab skipped controls] [signUp.title tab skipped controls] [resend.title tab chosen controls] · + tabpanel titled post resend.text · + {fields.email ~*~ email <email 320 false> required} · + status · + [resend.button]`);
test('who says yes becomes another', () => tells(linkOf('signup', { user }), `${change}.accept`)`
  + ## linkSignIn.signup.title · + linkSignIn.signup.text · + alert · + [linkSignIn.busy held]
  → keepSession {"id":"ravi","email":"ravi@b.example"} · toast success / linkSignIn.done.title / linkSignIn.done.text ravi@b.example / next page · goes to /contact
  fails: done · + alert link.failed · + [linkSignIn.signup.button]`);
test('who says no stays', () => tells(linkOf('signup', { user }), `${change}.keep`)`
  goes to /`);
const search = { search: '?next=%2Fadmin' };
const invitation = '#invitation=ab&email=';
const led = (at: object, session: object = {}) => panelOf({ search: '', ...at }, { user, session });
for (const [next, told] of Object.entries({ '': '', '?next=%2Fadmin': 'status signIn.redirected · ' }))
  test(`who is signed in is led on: ${next}`, () => tells(led({ search: next }))`
  ${told}tablist "fields.tabs" [signIn.title tab chosen controls] [signUp.title tab skipped controls] [resend.title tab skipped controls] · tabpanel titled post {fields.email ~*~ email <email 320 false> required} · {fields.password ~*~ password <current-password false> required} [fields.show "fields.showPassword" controls] · [signIn.forgot → #forgot] · [signIn.title]
  goes to /${next && 'admin'}`);
test('who has no code yet stays', () => tells(led(search, { factor: 1 }))`
  post {factor.code ~*~ text <one-time-code numeric 10> required} · [factor.button] · [signOut.button]`);
test('who is invited is led on', () => tells(led({ ...search, hash: `${invitation}me%40b.example` }))`
  status signUp.invited · tablist "fields.tabs" [signIn.title tab skipped controls] [signUp.title tab chosen controls] [resend.title tab skipped controls] · tabpanel titled post {signUp.name text <name 100>} · {fields.email ~*~ email <email 320 false> = me@b.example required} · {fields.password ~*~ password <new-password false> required (fields.passwordHint 8)} [fields.show "fields.showPassword" controls] · status · signUp.kept [signUp.privacy → /privacy] · [signUp.button]
  goes to /admin`);
test('another than who is invited stays', () => tells(led({ hash: `${invitation}c%40b.example` }))`
  status signUp.invited · tablist "fields.tabs" [signIn.title tab skipped controls] [signUp.title tab chosen controls] [resend.title tab skipped controls] · tabpanel titled post {signUp.name text <name 100>} · {fields.email ~*~ email <email 320 false> = c@b.example required} · {fields.password ~*~ password <new-password false> required (fields.passwordHint 8)} [fields.show "fields.showPassword" controls] · status · signUp.kept [signUp.privacy → /privacy] · [signUp.button]`);
test('who is signed in may change their account', () => tells(led({ hash: '#account' }))`
  account.email dir me@b.example · post {account.password ~*~ password <new-password false> required (fields.passwordHint 8)} [fields.show "fields.showPassword" controls] · [account.savePassword] · post {account.name ~*~ text <name 100> = Meera required} · [account.saveName] · [signOut.button]`);
test('an opened link is kept', () => tells(led({ hash: '#token_hash=ab&type=recovery' }, { factor: 1 }))`
  ## linkSignIn.recovery.title · linkSignIn.recovery.text · alert · [linkSignIn.recovery.button]`);
test('a room is kept', () => tells(admin(true), 'meeting_room= https://m.example/a > account.saveRoom')`
  withdraws account.roomFailed · → changeAccount {"data":{"meeting_room":"https://m.example/a"}} · toast success / account.roomChanged
  waits: + busy post {account.room url <off https://[^\s"<>]{3,250}> = https://m.example/a (account.roomPattern) (account.roomHint)} · + [account.busy held] · fails: + skipped focus unseen error unexpected · toast error / account.roomFailed / unexpected, or why`);
test('who signs out is led home', () => tells(account, 'signOut.button')`
  + [signOut.button off]
  → signOut {} · goes to /`);
test('who has no code may sign out', () => tells(factor, 'signOut.button')`
  + [signOut.button off]
  → signOut {} · loads the page again`);
const fails = () => Promise.reject(new Error('It fails.'));
const failing = <SmallForm button={{ children: 'Send' }} onSend={fails} children={null} />;
test('a form whose script fails says so', () => tells({ part: () => failing }, 'Send')`
  + post skipped focus unseen error unexpected · + [Send]`);
test('a new password that cannot be kept is refused', async () =>
  expect(await changePassword('x'.repeat(100))).toMatchObject({ field: 'password' }));
test.each([
  ...['invalid_credentials', 'weak_password', 'same_password'].map((code) => [code, 'password']),
  ...['email_address_invalid', 'email_address_not_authorized', 'user_not_found'].map((code) => [
    code,
    'email',
  ]),
  ...['user_already_exists', 'email_exists', 'email_not_confirmed'].map((code) => [code, 'email']),
])('a refusal because of %s is told at the %s', async (code, field) => {
  const refused = () => Promise.resolve({ ok: false, refusal: { code } } as const);
  expect(await act(refused, { failed: '' })).toMatchObject({ text: 'unexpected', field });
});
