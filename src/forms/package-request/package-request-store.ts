import { formsCopy } from '~/copy/forms.ts';
import { PACKAGE_REQUEST_FORM } from '~/domain/submission/form-definitions.ts';
import { packageRequestNotification, packageRequestRow } from '~/domain/submission/package-submission.ts';
import { refusalNote } from '~/backend/call-outcome.ts';
import { createFormStore } from '../shared/create-form-store.ts';
import { shownCurrency } from '~/currency/shown-currency.ts';
import { raiseToast } from '../../browser/toast.ts';

const { network, packageRequest: copy } = formsCopy;

/** The custom package request. */
export const packageRequestStore = createFormStore(PACKAGE_REQUEST_FORM, {
  prepare(request) {
    const currency = shownCurrency();
    return {
      row: packageRequestRow(request, currency, copy.noRequirements),
      mail: packageRequestNotification(request, currency, copy.noRequirements),
    };
  },
  sayFailure: (refusal) =>
    refusal.kind === 'answered' ? { ...copy.failed, ...refusalNote(refusal) } : network,
  afterwards() {
    raiseToast({ kind: 'success', ...copy.sent });
  },
});
