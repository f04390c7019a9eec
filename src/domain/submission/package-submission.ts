import type { Currency } from '../site/money.ts';
import { PACKAGE_REQUEST_FORM } from './form-definitions.ts';
import { storedColumns, trimValues } from './form-values.ts';
import { FIRST_STATUS } from './lead-status.ts';
import type { NewSubmission, PackageRequest } from './submission.ts';

/** The row of a package request. `noRequirements` is the message of one without requirements. */
export const packageRequestRow = (request: PackageRequest, currency: Currency, noRequirements: string) =>
  ({
    ...storedColumns(PACKAGE_REQUEST_FORM, request),
    message: request.requirements.trim() || noRequirements,
    form_type: PACKAGE_REQUEST_FORM.formType,
    currency,
    response_status: FIRST_STATUS,
    thank_you_sent: false,
  }) satisfies NewSubmission;

/** The body of `send-contact-email` for a package request. */
export const packageRequestNotification = (
  request: PackageRequest,
  currency: Currency,
  noRequirements: string,
) => {
  const { services, ...texts } = trimValues(PACKAGE_REQUEST_FORM, request);
  return {
    ...texts,
    message: texts.requirements || noRequirements,
    formType: PACKAGE_REQUEST_FORM.formType,
    selectedServices: services,
    currency,
  };
};
