import type { WritableAtom } from 'nanostores';
import { test, vi } from 'vitest';
import { refusal, tells } from '../../fixtures/unit/story.ts';
import { contactRow } from '../../../src/domain/submission/submission.ts';
import * as sending from '../../../src/forms/shared/sending/kept-messages.ts';
import { $isSendingWaiting } from '../../../src/forms/shared/sending/send-waiting.ts';
import { WaitingNotice } from '../../../src/forms/shared/WaitingNotice.tsx';
// Both are loaded when they are needed, which may take longer than a step.
import '../../../src/booking/booking-service.ts';
import '../../../src/forms/shared/sending/open-page.ts';
import { enquiry } from '../../fixtures/unit/enquiries.ts';
import { contactMessage } from '../../fixtures/unit/contact-message.ts';

vi.mock('~/forms/shared/sending/send-waiting.ts', async (original) => ({
  ...(await original<object>()),
  watchWaiting: () => undefined,
}));

const message = {
  ...{ id: 'ab'.repeat(16), key: 'cd'.repeat(16), mail: {}, day: '', days: 0 },
  row: contactRow(contactMessage({ message: 'We sell lamps.' })),
  form: { name: 'contact', values: { name: 'Asha' }, page: '/contact?plan=pro#message' },
};

const $waiting = sending.$waiting as WritableAtom<ReturnType<typeof sending.$waiting.get>>;
const $isSending = $isSendingWaiting as WritableAtom<boolean>;

/** A message that waits on the device. */
const waiting = (kept: Partial<sending.KeptMessage> = {}, { isStored = true, isSending = false } = {}) => ({
  part: () => {
    sending.keepMessage({ ...message, ...kept });
    $waiting.set({ ...$waiting.get(), isStored });
    $isSending.set(isSending);
    return <WaitingNotice />;
  },
});

test('a message that waits says so', () => tells(waiting())`
  polite unprinted "waiting.label" waiting.title · waiting.kept · We sell lamps. · waiting.reference KP-6CV8-NCHR · [waiting.send] [waiting.discard]`);
test('where the browser stores nothing, it says that too', () => tells(waiting({}, { isStored: false }))`
  polite unprinted "waiting.label" waiting.title · waiting.notKept · We sell lamps. · waiting.reference KP-6CV8-NCHR · [waiting.send] [waiting.discard]`);
const besideRefusal = { ...waiting(), unlike: { stored: refusal('Too long.') } };
test('a message that waits is sent by a press', () => tells(besideRefusal, 'waiting.send')`
  - polite unprinted "waiting.label" waiting.refused.title … 5 lines · + polite unprinted
  → send-contact-email {} · forgets waiting-abababababababababababababababab · toast success / waiting.sent.title / waiting.sent.text sent.yourReference KP-6CV8-NCHR`);
const wish = { startsAt: '2026-01-05T06:30:00Z', timeZone: 'Asia/Kolkata' };
const taken = { 'enquiry-book': { outcome: 'taken', enquiry: enquiry() } };
const wished = { ...besideRefusal, ...waiting({ wish }), given: taken };
test('if its time is taken, its page offers the next ones', () => tells(wished, 'waiting.send')`
  - polite unprinted "waiting.label" waiting.refused.title … 5 lines · + polite unprinted
  → enquiry-book {"reference":"KP-6CV8-NCHR","key":"cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd","startsAt":"2026-01-05T06:30:00Z","timeZone":"Asia/Kolkata"} · → send-contact-email {} · forgets waiting-abababababababababababababababab · toast success / waiting.sent.title / waiting.sent.text sent.yourReference KP-6CV8-NCHR · toast error / times.taken.title / times.taken.text / next page · goes to /enquiry#KP-6CV8-NCHR.cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd`);
test('a message that waits is discarded', () => tells(waiting(), 'waiting.discard')`
  - polite unprinted "waiting.label" waiting.title … 5 lines · + polite unprinted
  forgets waiting-abababababababababababababababab`);
const chosen = { ...message.row, message: '', selected_services: ['SEO', 'Ads'] };
test('a request that was refused says why', () => tells(waiting({ refusal: 'Too long.', row: chosen }))`
  polite unprinted "waiting.label" waiting.refused.title · Too long. · SEO, Ads · waiting.reference KP-6CV8-NCHR · [waiting.refused.change] [waiting.discard]`);
const refused = waiting({ refusal: 'Too long.' });
test('a message that was refused is changed in its form', () => tells(refused, 'waiting.refused.change')`
  - polite unprinted "waiting.label" waiting.refused.title … 5 lines · + polite unprinted
  forgets waiting-abababababababababababababababab · goes to /contact?plan=pro#message`);
const there = { ...refused, at: { pathname: '/contact', search: '?plan=pro' } };
test('on the page of that form, the page is loaded anew', () => tells(there, 'waiting.refused.change')`
  - polite unprinted "waiting.label" waiting.refused.title … 5 lines · + polite unprinted
  forgets waiting-abababababababababababababababab · goes to /contact?plan=pro#message · loads the page again`);
const busy = waiting({}, { isSending: true });
test('while messages are being sent, none can be sent again', () => tells(busy)`
  polite unprinted "waiting.label" waiting.title · waiting.kept · We sell lamps. · waiting.reference KP-6CV8-NCHR · [waiting.sending off] [waiting.discard]`);
