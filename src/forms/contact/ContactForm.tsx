import { useStore } from '@nanostores/react';
import { useEffect, useRef, type PropsWithChildren } from 'react';
import type { ContactChoices } from '~/collections/queries/contact-choices.ts';
import type { FormCopy } from '~/collections/queries/forms.ts';
import { Button } from '~/components/Button.tsx';
import { useCurrency } from '~/currency/use-currency.ts';
import { CONTACT_FORM, DECLINE_CALL_FIELD } from '~/domain/submission/form-definitions.ts';
import {
  $contactChoice,
  contactStore,
  isCallDeclined,
  openContactChoice,
  saveCallDeclined,
} from './contact-store.ts';
import { FormEnd } from '../shared/FormEnd.tsx';
import { FormFields } from '../shared/FormFields.tsx';
import { SentDetails } from '../shared/SentDetails.tsx';
import { useForm } from '../shared/use-form.ts';
import { WaitingNotice } from '../shared/WaitingNotice.tsx';

interface ContactFormProps extends PropsWithChildren {
  copy: Omit<FormCopy<'contact'>, 'privacy' | 'honeypot'>;
  /** What links to the form can preselect. */
  choices: ContactChoices;
  /** Whether the voice assistant calls. */
  makesCalls: boolean;
}

type Copy = ContactFormProps['copy'];

/** The contact form; after it was sent, the thank-you panel. Below it, messages that could not be sent yet. */
export function ContactForm(form: ContactFormProps) {
  const receipt = useStore(contactStore.$receipt);
  const { title, text, again } = form.copy.thankYou;
  return (
    <div>
      {receipt ? (
        <section
          aria-label={title}
          className="thank-you on-night bg-night p-[clamp(1.5rem,6vw,4rem)] text-night-ink"
        >
          <SentDetails title={title} text={text} receipt={receipt} />
          <Button kind="quiet" onClick={contactStore.restart}>
            {again}
          </Button>
        </section>
      ) : (
        <MessageForm {...form} />
      )}
      <WaitingNotice />
    </div>
  );
}

const withCall = ({ phone, ...fields }: Copy['fields']) => ({
  ...fields,
  phone: { ...phone, hint: phone.hintOfCall },
});

const inDollars = ({ budget, ...fields }: Copy['fields']) => ({
  ...fields,
  budget: {
    ...budget,
    options: budget.options.map((value, at) => ({ value, label: budget.optionsAbroad[at] ?? value })),
  },
});

/** The form of the contact page. Who chose dollars is not called automatically. */
function MessageForm({ copy, choices, makesCalls, children }: ContactFormProps) {
  // Before useForm, whose effect opens the form.
  useEffect(() => openContactChoice(choices), [choices]);
  const { errors, status, formProps } = useForm(CONTACT_FORM, contactStore);
  const isAbroad = useCurrency() === 'USD';
  const isCalled = makesCalls && !isAbroad;

  return (
    <form {...formProps} className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
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
      <FormEnd copy={copy.submit} fields={copy.fields} form={status} parts={children} />
    </form>
  );
}

/** What the visitor chose on another page, with a link to change it. */
function ChoiceLine({ copy }: { copy: Copy['choice'] }) {
  const choice = useStore($contactChoice, { ssr: 'initial' });
  return (
    choice && (
      <p className="border-l-4 border-accent bg-raised px-[0.7rem] py-[0.35rem] text-sm">
        {copy.text} <strong>{choice.label}</strong>{' '}
        <a className="text-link" href={choice.changeHref}>
          {copy.change}
        </a>
      </p>
    )
  );
}

/** The checkbox against the automatic call, shown once a phone number is typed: before that there is nothing to decline. */
function DeclineCall({ label }: { label: string }) {
  const ref = useRef<HTMLInputElement>(null);
  // Once: the choice is part of the draft.
  useEffect(() => {
    if (ref.current && isCallDeclined()) ref.current.checked = true;
  }, []);

  return (
    <label className="flex min-h-7 items-center gap-[0.6rem] in-[form:has(#contact-phone:placeholder-shown)]:hidden sm:col-span-2">
      <input
        ref={ref}
        type="checkbox"
        name={DECLINE_CALL_FIELD}
        value="yes"
        onChange={({ target }) => saveCallDeclined(target.checked)}
      />
      {label}
    </label>
  );
}
