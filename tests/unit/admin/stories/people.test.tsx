import { test } from 'vitest';
import { note, refusal, tells } from '../../../fixtures/unit/story.ts';
import { SuspicionButtons } from '../../../../src/admin/lead/SuspicionButtons.tsx';
import PersonPage from '../../../../src/admin/person/PersonPage.tsx';
import StaffPage from '../../../../src/admin/staff/StaffPage.tsx';
import { storedSubmission } from '../../../fixtures/stack/leads.ts';

const [PAST, FUTURE] = ['2026-11-24T06:00:00Z', '2026-12-24T06:00:00Z'];
const ID = '00000000-0000-4000-8000-000000000001';
const called = { body: 'Call.', author_name: null, created_at: PAST, edited_at: PAST };
const notes = [called, { body: 'Mail.', author_name: 'Ravi', created_at: FUTURE, edited_at: null }];
const entryOf = (changes: object, more: object = {}) => ({
  submission: storedSubmission({ id: 'lead', ...changes }),
  ...{ notes: [], history: [], conversation: [], quotes: [], mails: [], ...more },
});
const same = { mailbox: 'c@b.example', phone: '+912', is_corrected: false, name: '', submission_id: 'other' };
const other = { ...same, submissions: 2, last_at: PAST };
const corrected = { mailbox: null, is_corrected: true, name: 'Ravi' };
const third = { ...other, ...corrected, submissions: 1, submission_id: '3' };
const marked = { name: 'Asha', marked_for: 'honeypot', estimate: 5_000, currency: 'USD' };
const suspicious = { ...marked, requirements: 'Complexity: basic' };
const person = {
  ...{ mailboxes: ['a@b.example', 'b@b.example'], unassigned_mails: [], calls: [{}] },
  submissions: [
    entryOf(suspicious, { notes, history: [{}], mails: [{}, {}] }),
    entryOf({ name: 'A. Menon', message: '', phone_e164: null, created_at: '2026-10-01T06:00:00Z' }),
  ],
  maybe_the_same: [other, third],
};
const [maybe, joined] = ['c@b.example contents.maybe', 'b@b.example contents.joined'];
const also = `erase.open > ${maybe} > ${joined}`;
const instead = `erase.open > ${maybe} > ${maybe} > ${joined}`;
const both = `${also} > mailbox= a  > erase.submit`;
const exported = 'export.open > export.submit';
const erased = 'erase.open > mailbox=a > erase.submit';
const personOf = (given: object = {}, search = `?lead=${ID}`) => ({
  part: () => <PersonPage />,
  at: { search },
  given: { person_of: person, export_person: person, ...given },
});
const looks = ['li > div > p.whitespace-pre-line', 'ul > li > p.whitespace-pre-line'];
test('a person is shown with what they sent, and who may be the same', () => tells({ ...personOf(), looks })`
  # dir Asha · person.known counts.submissions.many 2, counts.notes.many 2, and counts.calls.one 1 1 Oct 2026 person.otherNames A. Menon · "person.contacts" ‹a@b.example› · ‹b@b.example› · [+919810000000 → tel:+919810000000] · [export.open asks] [erase.open asks bad] · titled ## others.maybe · others.maybeText · ‹common.noName› ‹c@b.example› / others.sameNumber +912 others.many 2 24 Nov 2026 / [others.read "others.readSpoken c@b.example" → /admin/person?lead=other] · ‹Ravi› ‹› / others.corrected others.one 1 24 Nov 2026 / [others.read "others.readSpoken +912" → /admin/person?lead=3] · "common.submissions" ## [formTypes.contact → /admin?lead=lead] / Nov 21, 2026 • 08:05 IST / common.suspicious honeypot $5,000 / dir We want to sell our saris online. / "notes.title" dir Call. / common.deletedAccount, Nov 24, 2026 • 11:30 IST, notes.edited / dir Mail. / Ravi, Dec 24, 2026 • 11:30 IST / columns.name dir Asha / columns.email dir asha@menon-textiles.example / columns.phone dir +91 98100 00000 / columns.company dir Menon Textiles / columns.service dir Website Development / columns.budget dir One-time project (INR) / columns.urgency dir Within a month / columns.requirements dir Complexity: basic · ## [formTypes.contact → /admin?lead=lead] / Oct 01, 2026 • 11:30 IST / Pending / dir common.noMessage / columns.name dir A. Menon / columns.email dir asha@menon-textiles.example / columns.phone dir +91 98100 00000 / columns.company dir Menon Textiles / columns.service dir Website Development / columns.budget dir One-time project (INR) / columns.urgency dir Within a month
  → person_of {"p_submission_id":"00000000-0000-4000-8000-000000000001"}
  person_of not kept
  waits: - # dir Asha … 12 lines · + # person.title · + status common.loading · fails: - # dir Asha … 12 lines · + # person.title · + status person.failed · + [common.tryAgain], or why`);
const single = { mailboxes: ['a@b.example'], submissions: [entryOf({ name: '' })], maybe_the_same: [] };
const alone = { ...person, ...single };
const nobody = { ...personOf({ person_of: alone }), unlike: { person_of: person } };
test('a person without a name is alone', () => tells(nobody)`
  - # dir Asha … 9 lines · + # dir common.noName · + person.known counts.submissions.one 1 and counts.calls.one 1 21 Nov 2026 · + "common.submissions" ## [formTypes.contact → /admin?lead=lead] / Nov 21, 2026 • 08:05 IST / Pending / dir We want to sell our saris online. / columns.email dir asha@menon-textiles.example / columns.phone dir +91 98100 00000 / columns.company dir Menon Textiles / columns.service dir Website Development / columns.budget dir One-time project (INR) / columns.urgency dir Within a month`);
test('an address without a person says so', () => tells(personOf({}, '?lead=1'))`
  # person.title · status person.missing
  person_of not kept`);
test('a person who is gone is missing', () => tells(personOf({ person_of: refusal('Gone.', 'PT404') }))`
  # person.title · status person.missing
  → person_of {"p_submission_id":"00000000-0000-4000-8000-000000000001"}
  person_of not kept
  waits: + status common.loading · fails: + status person.failed · + [common.tryAgain], or why`);
const erasedMeanwhile = { ...personOf(), then: { person_of: refusal('Gone.', 'PT404') } };
test('who was erased meanwhile is shown no longer', () => tells(erasedMeanwhile, 'the server is back')`
  - # dir Asha … 12 lines · + # person.title · + status person.missing
  reload undefined · again person_of`);
test('an export says what is in it', () => tells(personOf(), 'export.open')`
  + dialog titled open any ## export.title · + contents.also {checkbox} ‹b@b.example› contents.joined {checkbox} ‹c@b.example› contents.maybe · + contents.from a@b.example export.fromEnd · + status · + counts.submissions.many 2 · + counts.notes.many 2 · + counts.history.one 1 · + counts.mails.many 2 · + counts.calls.one 1 · + alert · + [export.submit] [common.cancel]
  → export_person {"p_submission_id":"00000000-0000-4000-8000-000000000001","p_also":[]}
  export_person not kept
  waits: - status … 7 lines · + status contents.counting · + [export.submit held] [common.cancel] · fails: done · - status … 7 lines · + status contents.failed · + [common.tryAgain] · + [export.submit held] [common.cancel], or why`);
test('an export is left', () => tells(personOf(), 'export.open > common.cancel')`
  - dialog titled open any ## export.title … 11 lines`);
test('an erasure is left', () => tells(personOf(), 'erase.open > Escape')`
  - dialog titled open any ## erase.title … 12 lines`);
test('an export is saved', () => tells(personOf(), exported)`
  - dialog titled open any ## export.title … 11 lines
  saved person-2026-11-25.json application/json 3240`);
const mailed = {
  ...person,
  unassigned_mails: [{ attachments: [{ id: 'f', name: 'f.pdf', refused: false }] }],
};
const waiting = personOf({ export_person: mailed, read_attachment: undefined });
test('an export is on its way', () => tells(waiting, exported)`
  + [export.submit held] [common.cancel]
  → read_attachment {"p_id":"f"}
  fails: + alert export.failed · refused: - dialog titled open any ## export.title … 11 lines · saved person-2026-11-25.json application/json 3405`);
test('a person is exported once', () => tells(waiting, `${exported} > export.submit`)``);
test('an erasure asks for the mailbox', () => tells(personOf(), 'erase.open')`
  + dialog titled open any ## erase.title · + contents.also {checkbox} ‹b@b.example› contents.joined {checkbox} ‹c@b.example› contents.maybe · + contents.from a@b.example erase.fromEnd · + status · + counts.submissions.many 2 · + counts.notes.many 2 · + counts.history.one 1 · + counts.mails.many 2 · + counts.calls.one 1 · + erase.remains · + post {erase.confirm a@b.example text <off email>} · + [erase.submit bad] [common.cancel]
  → export_person {"p_submission_id":"00000000-0000-4000-8000-000000000001","p_also":[]}
  export_person not kept
  waits: - status … 7 lines · + status contents.counting · + [erase.submit off bad] [common.cancel] · fails: done · - status … 7 lines · + status contents.failed · + [common.tryAgain] · + [erase.submit off bad] [common.cancel], or why`);
test('a person is erased', () => tells(personOf({ erase_person: true }), erased)`
  - # dir Asha … 24 lines · + # skipped focus erase.done · + status erase.deleted counts.submissions.many 2, counts.notes.many 2, counts.history.one 1, counts.mails.many 2, and counts.calls.one 1 · + [area.pages.inbox → /admin]
  → erase_person {"p_submission_id":"00000000-0000-4000-8000-000000000001","p_mailbox":"a","p_also":[]} · tidies lead, lead
  waits: + busy post {erase.confirm a@b.example text <off email> = a} · + [erase.erasing held bad] [common.cancel] · fails: + post in view {erase.confirm a@b.example text <off email> = a wrong focus (unseen error erase.failed)}, or why`);
test('another mailbox is counted anew', () => tells(personOf(), instead)`
  + contents.also {checkbox ticked} ‹b@b.example› contents.joined {checkbox} ‹c@b.example› contents.maybe · + contents.from a@b.example, b@b.example erase.fromEnd
  → export_person {"p_submission_id":"00000000-0000-4000-8000-000000000001","p_also":["b@b.example"]}`);
test('a person may be called off', () => tells(personOf({ erase_person: false }), both)`
  + post in view {erase.confirm a@b.example text <off email> = a wrong focus (unseen error erase.callingOff)}
  → erase_person {"p_submission_id":"00000000-0000-4000-8000-000000000001","p_mailbox":" a ","p_also":["b@b.example","c@b.example"]}
  waits: + busy post {erase.confirm a@b.example text <off email> = a } · + [erase.erasing held bad] [common.cancel] · fails: + post in view {erase.confirm a@b.example text <off email> = a wrong focus (unseen error erase.failed)}, or why`);

const remove = 'suspicious.delete > suspicious.delete';
const buttons = {
  part: () => <SuspicionButtons ids={['a', 'b']} onDone={() => note('done')} />,
  given: { delete_marked: 2 },
};
test('suspicious leads are deleted', () => tells(buttons, remove)`
  - dialog titled open any ## suspicious.deleteQuestion.many 2 … 2 lines
  withdraws common.errorcommon.notChanged · → delete_marked {"p_ids":["a","b"]} · tidies a, b · toast success / suspicious.deleted.many 2 · done · reload list anew; count_views
  waits: + [suspicious.unmark off] [suspicious.delete off] · fails: done · toast error / common.error / common.notChanged, or why`);

const me = { user_id: 'me', email: 'me@b.example', name: 'Meera', granted_at: PAST, last_sign_in_at: PAST };
const unknown = { name: null, granted_at: null, last_sign_in_at: null };
const ravi = { user_id: 'ravi', email: 'ravi@b.example', ...unknown };
const invitation = { email: 'c@b.example', invited_by: 'me@b.example', invited_at: PAST, expires_at: FUTURE };
const staff = {
  admins: [
    { ...me, is_you: true },
    { ...ravi, name: ravi.email, is_you: false },
    { ...ravi, user_id: 'asha', email: 'asha@b.example', is_you: false },
  ],
  invitations: [
    { ...invitation, id: 'i' },
    { ...invitation, id: 'j', email: 'd@b.example', expires_at: PAST },
  ],
  history: [
    { id: 1, at: PAST, actor: null, action: 'granted', person: 'me@b.example' },
    { id: 2, at: PAST, actor: 'me@b.example', action: 'revoked', person: 'e@b.example' },
  ],
  access: [{ at: PAST, actor: 'me@b.example', action: 'opened', about: 'KP-1' }],
};
const few = { admins: staff.admins.slice(0, 1), invitations: [], history: [], access: [] };
const [invite, revoke] = ['email= e@b.example > invite.button', 'admins.revokeSpoken ravi@b.example'];
const withdraw = 'invitations.withdrawSpoken c@b.example';
const staffOf = (given: object = {}, answered: object = { outcome: 'invited', isMailed: true }) => ({
  part: () => <StaffPage />,
  given: { list_staff: staff, 'invite-admin': answered, ...given },
});
test('staff are shown with invitations, changes and what was read', () => tells(staffOf())`
  # area.pages.staff · status text · "admins.label" dir Meera me@b.example admins.you / admins.since Nov 24, 2026 • 11:30 IST / admins.lastSignIn Nov 24, 2026 • 11:30 IST / [admins.revoke "admins.revokeSpoken me@b.example"] · ravi@b.example / admins.since admins.sinceUnknown / admins.lastSignIn admins.neverSignedIn / [admins.revoke "admins.revokeSpoken ravi@b.example"] · asha@b.example / admins.since admins.sinceUnknown / admins.lastSignIn admins.neverSignedIn / [admins.revoke "admins.revokeSpoken asha@b.example"] · titled ## invite.title · post {invite.email ~*~ email <off false> required (invite.hint)} · [invite.button] · titled ## invitations.title · c@b.example / invitations.invited invitations.invitedBy 24 Nov 2026 me@b.example / invitations.validUntil 24 Dec 2026 / [invitations.sendAgain "invitations.sendAgainSpoken c@b.example"] [invitations.withdraw "invitations.withdrawSpoken c@b.example"] · d@b.example / invitations.invited invitations.invitedBy 24 Nov 2026 me@b.example / invitations.expired 24 Nov 2026 / [invitations.sendAgain "invitations.sendAgainSpoken d@b.example"] [invitations.withdraw "invitations.withdrawSpoken d@b.example"] · titled ## history.title · Nov 24, 2026 • 11:30 IST history.granted history.byOwner me@b.example · Nov 24, 2026 • 11:30 IST history.revoked me@b.example e@b.example · titled ## access.title · access.text · Nov 24, 2026 • 11:30 IST access.opened KP-1 me@b.example
  → list_staff {}
  waits: - status text … 16 lines · + status common.loading · fails: - status text … 16 lines · + status failed · + [common.tryAgain], or why`);
const last = { ...staffOf({ list_staff: few }), unlike: { list_staff: staff } };
test('the only administrator cannot be revoked', () => tells(last)`
  - "admins.label" dir Meera me@b.example admins.you / admins.since Nov 24, 2026 • 11:30 IST / admins.lastSignIn Nov 24, 2026 • 11:30 IST / [admins.revoke "admins.revokeSpoken me@b.example"] … 12 lines · + "admins.label" dir Meera me@b.example admins.you / admins.since Nov 24, 2026 • 11:30 IST / admins.lastSignIn Nov 24, 2026 • 11:30 IST`);
test('who revokes themselves is asked so', () => tells(staffOf(), 'admins.revokeSpoken me@b.example')`
  + "admins.label" dir Meera me@b.example admins.you / admins.since Nov 24, 2026 • 11:30 IST / admins.lastSignIn Nov 24, 2026 • 11:30 IST / [admins.revoke "admins.revokeSpoken me@b.example"] / dialog titled open any ## admins.revokeOwnQuestion / {admins.successor select (admins.successorHint) of * common.nobody, ravi@b.example, asha@b.example} / [cancel first] [admins.revoke]`);
test('another who is revoked may hand over', () => tells(staffOf(), revoke)`
  + ravi@b.example / admins.since admins.sinceUnknown / admins.lastSignIn admins.neverSignedIn / [admins.revoke "admins.revokeSpoken ravi@b.example"] / dialog titled open any ## admins.revokeQuestion ravi@b.example / {admins.successor select (admins.successorHint) of * common.nobody, Meera, asha@b.example} / [cancel first] [admins.revoke]`);
for (const [chosen, sent] of Object.entries({ '': '', 'admins.successor=me > ': ',"p_successor":"me"' }))
  test(`who is revoked hands over: ${chosen}`, () => tells(staffOf(), `${revoke} > ${chosen}admins.revoke`)`
  + ravi@b.example / admins.since admins.sinceUnknown / admins.lastSignIn admins.neverSignedIn / [admins.revoke "admins.revokeSpoken ravi@b.example"]
  withdraws toasts.notChanged.titletoasts.notChanged.text · → revoke_admin {"p_user_id":"ravi"${sent}} · toast success / toasts.revoked · reload list_staff · again list_staff
  waits: + ravi@b.example / admins.since admins.sinceUnknown / admins.lastSignIn admins.neverSignedIn / [admins.revoke "admins.revokeSpoken ravi@b.example" off] · fails: done · toast error / toasts.notChanged.title / toasts.notChanged.text, or why`);
for (const [outcome, isMailed, toast] of [
  ['invited', true, 'success / toasts.invited.title / toasts.invited.text e@b.example'],
  ['granted', true, 'success / toasts.granted.title / toasts.granted.text e@b.example'],
  ['invited', false, 'error / toasts.notMailed.title / toasts.notMailed.invited'],
  ['granted', false, 'error / toasts.notMailed.title / toasts.notMailed.granted'],
] as const)
  test(`somebody is ${outcome}: ${toast}`, () => tells(staffOf({}, { outcome, isMailed }), invite)`
  + post {invite.email ~*~ email <off false> required (invite.hint)}
  → invite-admin {"body":{"email":"e@b.example"}} · toast ${toast} · reload list_staff · again list_staff
  waits: + busy post {invite.email ~*~ email <off false> = e@b.example required (invite.hint)} · + [invite.button held] · fails: + post in view {invite.email ~*~ email <off false> = e@b.example wrong required focus (invite.hint) (unseen error toasts.notChanged.text)}, or why`);
test('an invitation is sent again', () => tells(staffOf(), 'invitations.sendAgainSpoken c@b.example')`
  withdraws toasts.notChanged.titletoasts.notChanged.text · → invite-admin {"body":{"email":"c@b.example"}} · toast success / toasts.invited.title / toasts.invited.text c@b.example · reload list_staff · again list_staff
  waits: + c@b.example / invitations.invited invitations.invitedBy 24 Nov 2026 me@b.example / invitations.validUntil 24 Dec 2026 / [invitations.sendAgain "invitations.sendAgainSpoken c@b.example" off] [invitations.withdraw "invitations.withdrawSpoken c@b.example"] · + d@b.example / invitations.invited invitations.invitedBy 24 Nov 2026 me@b.example / invitations.expired 24 Nov 2026 / [invitations.sendAgain "invitations.sendAgainSpoken d@b.example" off] [invitations.withdraw "invitations.withdrawSpoken d@b.example"] · fails: toast error / toasts.notChanged.title / toasts.notChanged.text, or why`);
test('an invitation is withdrawn', () => tells(staffOf(), `${withdraw} > invitations.withdraw`)`
  + c@b.example / invitations.invited invitations.invitedBy 24 Nov 2026 me@b.example / invitations.validUntil 24 Dec 2026 / [invitations.sendAgain "invitations.sendAgainSpoken c@b.example"] [invitations.withdraw "invitations.withdrawSpoken c@b.example"]
  withdraws toasts.notChanged.titletoasts.notChanged.text · → withdraw_invitation {"p_id":"i"} · toast success / toasts.withdrawn · reload list_staff · again list_staff
  waits: + c@b.example / invitations.invited invitations.invitedBy 24 Nov 2026 me@b.example / invitations.validUntil 24 Dec 2026 / [invitations.sendAgain "invitations.sendAgainSpoken c@b.example"] [invitations.withdraw "invitations.withdrawSpoken c@b.example" off] · + d@b.example / invitations.invited invitations.invitedBy 24 Nov 2026 me@b.example / invitations.expired 24 Nov 2026 / [invitations.sendAgain "invitations.sendAgainSpoken d@b.example"] [invitations.withdraw "invitations.withdrawSpoken d@b.example" off] · fails: done · toast error / toasts.notChanged.title / toasts.notChanged.text, or why`);
