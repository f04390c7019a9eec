import { formsCopy } from '~/copy/forms.ts';
import { PACKAGE_REQUEST_FORM } from '~/domain/submission/form-definitions.ts';
import { packageRequestNotification, packageRequestRow } from '~/domain/submission/submission.ts';
import { refusalNote, unreachable } from '~/backend/call-outcome.ts';
import type { CallRefusal } from '~/backend/call-outcome.ts';
import { createFormStore } from '../shared/create-form-store.ts';
import { $currency } from '../../currency/currency-store.ts';
import { sendSubmission } from '../shared/sending/send-submission.ts';
import { raiseToast } from '../../browser/toast.ts';

const { network, packageRequest: copy } = formsCopy;

const failure = (refusal: CallRefusal) =>
  refusal.kind === 'answered' ? { ...copy.failed, ...refusalNote(refusal) } : network;

/** The custom package request. */
export const packageRequestStore = createFormStore(PACKAGE_REQUEST_FORM, {
  async send(request, { origin }) {
    const currency = $currency.get();
    const outcome = await sendSubmission({
      row: packageRequestRow(request, currency, formsCopy.packageRequest.noRequirements),
      origin,
      mail: packageRequestNotification(request, currency, formsCopy.packageRequest.noRequirements),
    });
    if (!outcome.ok) return { error: failure(outcome.refusal) };
    raiseToast({ kind: 'success', ...copy.sent });
    return outcome.data;
  },
  explain: () => failure(unreachable().refusal),
});
