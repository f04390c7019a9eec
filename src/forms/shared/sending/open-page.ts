import { raiseToast } from '~/browser/toast.ts';
import { enquiryCopy } from '~/copy/enquiry.ts';
import { pageAddress } from '~/domain/enquiry/enquiry.ts';
import type { Sent } from './send-submission.ts';

/** Opens the page of what was sent. If the chosen time was not to be had, it says so and offers the next ones. */
export function openPage({ reference, key, asked }: Pick<Sent, 'reference' | 'key' | 'asked'>): void {
  if (!asked?.ok || asked.data.outcome === 'taken') {
    const { taken, notBooked } = enquiryCopy.times;
    const reason = asked && !asked.ok && asked.refusal.kind === 'answered' && asked.refusal.message;
    const toast = asked?.ok ? taken : { ...notBooked, ...(reason && { text: reason }) };
    raiseToast({ kind: 'error', ...toast }, { afterNavigation: true });
  }
  location.assign(pageAddress(reference, key));
}
