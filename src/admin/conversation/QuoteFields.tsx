import { useState } from 'react';
import { SelectField, TextField } from '~/components/Field.tsx';
import { quotesCopy } from '~/copy/quotes.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { CURRENCIES } from '~/domain/site/money.ts';
import { addDays } from '~/domain/site/time.ts';
import type { StoredSubmission } from '~/domain/submission/stored-submission.ts';
import { officeDay } from '~/wording/office-time.ts';
import { QUOTE_PREFIX } from './typed-quote.ts';

const { write: copy } = quotesCopy;

/** How long a quote is valid, unless its writer says otherwise. */
const VALID_DAYS = 14;

interface QuoteFieldsProps {
  submission: StoredSubmission;
  /** Something was typed: it is another quote. */
  onChange: () => void;
}

/** What makes a reply a quote. Each amount is typed twice, and none is computed. */
export default function QuoteFields({ submission, onChange }: QuoteFieldsProps) {
  const [lastDay] = useState(() => addDays(officeDay(Date.now()), VALID_DAYS));
  return (
    <fieldset className="quote-fields" onChange={onChange}>
      <legend className="font-bold">{copy.label}</legend>
      <TextField {...named('title')} label={copy.title} required maxLength={200} autoFocus />
      <SelectField {...named('currency')} label={copy.currency} defaultValue={submission.currency}>
        {CURRENCIES.map((currency) => (
          <option key={currency}>{currency}</option>
        ))}
      </SelectField>
      {(['once', 'monthly'] as const).flatMap((each) => [
        <Amount key={each} name={each} label={interpolate(copy.net, { amount: copy[each] })} />,
        <Amount
          key={`${each}_to_pay`}
          name={`${each}_to_pay`}
          label={interpolate(copy.toPay, { amount: copy[each] })}
        />,
      ])}
      <TextField
        {...named('valid_until')}
        type="date"
        label={copy.validUntil}
        required
        defaultValue={lastDay}
      />
      <TextField {...named('accountants_number')} label={copy.number} maxLength={60} />
    </fieldset>
  );
}

const named = (name: string) => ({ id: `quote-${name}`, name: QUOTE_PREFIX + name });

const Amount = ({ name, label }: { name: string; label: string }) => (
  <TextField {...named(name)} label={label} inputMode="decimal" maxLength={24} autoComplete="off" />
);
