import { bringIntoView } from '~/browser/bring-into-view.ts';
import { TextAreaField, TextField } from '~/components/Field.tsx';
import { SmallForm } from '~/components/SmallForm.tsx';
import { WithReferences } from '~/components/WithReferences.tsx';
import type { Quote } from '~/contracts/quote.ts';
import { quotesCopy } from '~/copy/quotes.ts';
import { acceptSentence } from '~/wording/quote-text.ts';
import { answerQuote, type QuoteAnswer } from './enquiry-store.ts';

const { accept: copy, decline } = quotesCopy;
const MAX_NAME = 200;

const send = async (quote: Quote, answer: QuoteAnswer) =>
  (await answerQuote(quote, answer, copy.failed)) ? undefined : { text: copy.failed };

const AGREED = 'quote-agreed';

/** Leads to the form. */
export const focusAcceptForm = (): void => bringIntoView(document.getElementById(AGREED), 'center');

/** One sentence to tick, name and role, one button. */
export function AcceptForm({ quote }: { quote: Quote }) {
  const sentence = acceptSentence(quote.reference);
  return (
    <SmallForm
      className="enquiry-form border-t border-line pt-4"
      button={{ children: copy.button }}
      busy={copy.busy}
      onSend={({ text }) => send(quote, { accepted: true, name: text('name'), role: text('role'), sentence })}
    >
      <h3 className="text-xl">{copy.title}</h3>
      <label className="flex cursor-pointer items-start gap-[0.85rem]">
        <input
          id={AGREED}
          type="checkbox"
          className="mt-[0.1rem] size-6 flex-none accent-second"
          name="agreed"
          required
        />
        <span>
          <WithReferences text={sentence} />
        </span>
      </label>
      <TextField
        id="quote-name"
        name="name"
        label={copy.name}
        required
        maxLength={MAX_NAME}
        autoComplete="name"
      />
      <TextField
        id="quote-role"
        name="role"
        label={copy.role}
        required
        maxLength={MAX_NAME}
        autoComplete="organization-title"
      />
      <p className="text-sm text-muted">{copy.kept}</p>
    </SmallForm>
  );
}

/** Declines, with a reason for who wants to give one. */
export const DeclineForm = ({ quote }: { quote: Quote }) => (
  <details className="mt-6">
    <summary className="w-fit cursor-pointer py-[0.4rem] text-muted">{decline.open}</summary>
    <SmallForm
      className="enquiry-form mt-4"
      button={{ kind: 'outline', children: decline.button }}
      busy={decline.busy}
      onSend={({ text }) => send(quote, { accepted: false, reason: text('reason') })}
    >
      <TextAreaField
        id="quote-reason"
        name="reason"
        label={decline.reason}
        hint={decline.reasonHint}
        rows={3}
        maxLength={2000}
      />
    </SmallForm>
  </details>
);
