import { bookTime } from '~/booking/booking-service.ts';
import { raiseToast } from '~/browser/toast.ts';
import { enquiryCopy } from '~/copy/enquiry.ts';
import { consultationForm } from '~/copy/forms/consultation.ts';
import { officeZone } from '~/copy/site-facts.ts';
import { pageAddress } from '~/domain/enquiry/enquiry.ts';
import type { Sent } from '../shared/sending/send-submission.ts';

/** What the team reads as the service of the lead. */
export const { service } = consultationForm;

/** Asks for the chosen time for what was sent, then opens its page. If the time is gone, that page offers the next ones. */
export async function bookAndOpen(
  { reference, key }: Pick<Sent, 'reference' | 'key'>,
  startsAt: string,
): Promise<void> {
  const outcome =
    startsAt === '' ? undefined : await bookTime({ reference, key }, startsAt, await zoneHere());
  if (!outcome?.ok || outcome.data.outcome === 'taken') {
    const { taken, notBooked } = enquiryCopy.times;
    const reason = outcome && !outcome.ok && outcome.refusal.kind === 'answered' && outcome.refusal.message;
    const toast = outcome?.ok ? taken : { ...notBooked, ...(reason && { text: reason }) };
    raiseToast({ kind: 'error', ...toast }, { afterNavigation: true });
  }
  location.assign(pageAddress(reference, key));
}

/** Of this device, loaded when somebody begins to fill in a form. Without it, the office's. */
const zoneHere = (): Promise<string> =>
  import('../shared/sent-times.ts').then(
    ({ deviceZone }) => deviceZone(),
    () => officeZone,
  );
