import { useEffect } from 'react';
import type { ContactChoices } from '~/collections/queries/contact-choices.ts';
import { useCurrency } from '~/currency/use-currency.ts';
import { CONTACT_FORM } from '~/domain/submission/form-definitions.ts';
import { contactStore, openContactChoice } from './contact-store.ts';
import type { FormCopy } from '../shared/form-copy.ts';
import { DraftNote } from '../shared/DraftNote.tsx';
import { FormFields } from '../shared/FormFields.tsx';
import { Honeypot } from '../shared/Honeypot.tsx';
import { PrivacyLine } from '../shared/PrivacyLine.tsx';
import { SubmitButton } from '../shared/SubmitButton.tsx';
import { useForm } from '../shared/use-form.ts';
import { ChoiceLine } from './ChoiceLine.tsx';
import { DeclineCall } from './DeclineCall.tsx';

interface MessageFormProps {
  copy: FormCopy<'contact'>;
  action: string;
  choices: ContactChoices;
  makesCalls: boolean;
}

type FieldsCopy = MessageFormProps['copy']['fields'];

const withCall = ({ phone, ...fields }: FieldsCopy) => ({
  ...fields,
  phone: { ...phone, hint: phone.hintOfCall },
});

const inDollars = ({ budget, ...fields }: FieldsCopy) => ({
  ...fields,
  budget: {
    ...budget,
    options: budget.options.map((value, at) => ({ value, label: budget.optionsAbroad[at] ?? value })),
  },
});

/** The form of the contact page. Who chose dollars is not called automatically. */
export function MessageForm({ copy, action, choices, makesCalls }: MessageFormProps) {
  // Before useForm, whose effect opens the form.
  useEffect(() => openContactChoice(choices), [choices]);
  const { errors, submitProps, draftProps, formProps } = useForm(CONTACT_FORM, contactStore);
  const isAbroad = useCurrency() === 'USD';
  const isCalled = makesCalls && !isAbroad;

  return (
    <form {...formProps} action={action} className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 sm:col-span-2">
        <p className="text-sm text-muted">{copy.required}</p>
        <ChoiceLine copy={copy.choice} />
      </div>
      <FormFields
        form={CONTACT_FORM}
        copy={isAbroad ? inDollars(copy.fields) : isCalled ? withCall(copy.fields) : copy.fields}
        errors={errors}
        noChoice={copy.noChoice}
        after={{ phone: isCalled && <DeclineCall label={copy.declineCall} /> }}
      />
      <Honeypot form={CONTACT_FORM} label={copy.honeypot} />
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4 sm:col-span-2">
        <SubmitButton copy={copy.submit} fields={copy.fields} {...submitProps} />
        <PrivacyLine copy={copy.privacy} />
        <DraftNote {...draftProps} />
      </div>
    </form>
  );
}
