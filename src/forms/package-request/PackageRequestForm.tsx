import type { PropsWithChildren } from 'react';
import type { FormCopy } from '~/collections/queries/forms.ts';
import { formsCopy } from '~/copy/forms.ts';
import { PACKAGE_REQUEST_FORM } from '~/domain/submission/form-definitions.ts';
import { useCurrency } from '~/currency/use-currency.ts';
import { ChoiceField } from '../shared/ChoiceField.tsx';
import { packageRequestStore } from './package-request-store.ts';
import { FormEnd } from '../shared/FormEnd.tsx';
import { FormFields } from '../shared/FormFields.tsx';
import { SentDetails } from '../shared/SentDetails.tsx';
import { useForm } from '../shared/use-form.ts';
import { WaitingNotice } from '../shared/WaitingNotice.tsx';

interface PackageRequestFormProps extends PropsWithChildren {
  copy: Omit<FormCopy<'package-request'>, 'privacy'>;
}

/** The custom package request. The placeholder of the budget depends on the chosen currency. */
export function PackageRequestForm({ copy, children }: PackageRequestFormProps) {
  const { errors, receipt, status, formProps } = useForm(PACKAGE_REQUEST_FORM, packageRequestStore);
  const currency = useCurrency();
  const { budget } = copy.fields;
  const placeholder = currency === 'INR' ? budget.placeholder.inr : budget.placeholder.usd;

  return (
    <div>
      {/* The radio buttons of the currency are above the plans and name this id. */}
      <form {...formProps} id="package-request" className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <p className="text-sm text-muted sm:col-span-2">{copy.required}</p>
        <FormFields
          form={PACKAGE_REQUEST_FORM}
          copy={{ ...copy.fields, budget: { ...budget, placeholder } }}
          errors={errors}
          Choices={ChoiceField}
        />
        <FormEnd
          copy={copy.submit}
          fields={copy.fields}
          form={status}
          parts={children}
          sent={receipt && <SentDetails title={formsCopy.packageRequest.sent.text} receipt={receipt} />}
        />
      </form>
      <WaitingNotice />
    </div>
  );
}
