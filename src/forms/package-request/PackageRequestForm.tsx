import { useStore } from '@nanostores/react';
import { formsCopy } from '~/copy/forms.ts';
import { PACKAGE_REQUEST_FORM } from '~/domain/submission/form-definitions.ts';
import type { Office } from '~/domain/site/business-hours.ts';
import { useCurrency } from '~/currency/use-currency.ts';
import { packageRequestStore } from './package-request-store.ts';
import type { FormCopy } from '../shared/form-copy.ts';
import { DraftNote } from '../shared/DraftNote.tsx';
import { FormFields } from '../shared/FormFields.tsx';
import { FormNote } from '../shared/FormNote.tsx';
import { PrivacyLine } from '../shared/PrivacyLine.tsx';
import { SentDetails } from '../shared/SentDetails.tsx';
import { SubmitButton } from '../shared/SubmitButton.tsx';
import { useForm } from '../shared/use-form.ts';
import { WaitingNotice } from '../shared/WaitingNotice.tsx';

interface PackageRequestFormProps {
  copy: FormCopy<'package-request'>;
  /** Where the form posts to before its script has run. */
  action: string;
  office: Office;
}

/** The custom package request. The placeholder of the budget depends on the chosen currency. */
export function PackageRequestForm({ copy, action, office }: PackageRequestFormProps) {
  const { errors, submitProps, draftProps, formProps } = useForm(PACKAGE_REQUEST_FORM, packageRequestStore);
  const receipt = useStore(packageRequestStore.$receipt);
  const currency = useCurrency();
  const { budget } = copy.fields;
  const placeholder = currency === 'INR' ? budget.placeholder.inr : budget.placeholder.usd;

  return (
    <div>
      {/* The radio buttons of the currency are above the plans and name this id. */}
      <form
        {...formProps}
        id="package-request"
        action={action}
        className="grid gap-x-6 gap-y-5 sm:grid-cols-2"
      >
        <p className="text-sm text-muted sm:col-span-2">{copy.required}</p>
        <FormFields
          form={PACKAGE_REQUEST_FORM}
          copy={{ ...copy.fields, budget: { ...budget, placeholder } }}
          errors={errors}
        />
        <div className="grid gap-4 sm:col-span-2">
          <FormNote error={errors?.[0]?.note} />
          {receipt && (
            <SentDetails title={formsCopy.packageRequest.sent.text} receipt={receipt} office={office} />
          )}
          <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
            {/* After it was sent, the form is empty: the button returns with the first letter. */}
            {!(receipt && submitProps.isDisabled) && (
              <SubmitButton copy={copy.submit} fields={copy.fields} {...submitProps} />
            )}
            <PrivacyLine copy={copy.privacy} />
            <DraftNote {...draftProps} />
          </div>
        </div>
      </form>
      <WaitingNotice />
    </div>
  );
}
