import { useState } from 'react';
import { SelectField, TextField } from '~/components/Field.tsx';
import { textsIn } from '~/components/SmallForm.tsx';
import { quotesCopy } from '~/copy/quotes.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { CURRENCIES, type Currency } from '~/domain/site/money.ts';
import { addDays } from '~/domain/site/time.ts';
import { officeDay } from '~/wording/office-time.ts';
import type { QuoteTexts } from './reply-drafts.ts';

const { write: copy } = quotesCopy;

/** How long a quote is valid, unless its writer says otherwise. */
const VALID_DAYS = 14;

const AMOUNTS = (['once', 'monthly'] as const).flatMap((each) => [
  [each, interpolate(copy.net, { amount: copy[each] })] as const,
  [`${each}_to_pay`, interpolate(copy.toPay, { amount: copy[each] })] as const,
]);

interface QuoteFieldsProps {
  /** That of the lead. */
  currency: Currency;
  typed: QuoteTexts;
  onType: (typed: QuoteTexts) => void;
}

/** What makes a reply a quote. Each amount is typed twice, and none is computed. */
export default function QuoteFields({ currency, typed, onType }: QuoteFieldsProps) {
  const [lastDay] = useState(() => addDays(officeDay(Date.now()), VALID_DAYS));
  const named = (name: string, usual = '') => ({
    name,
    className: 'small-field',
    defaultValue: typed[name] ?? usual,
  });
  return (
    <fieldset
      // With room for the outline of what has the focus.
      className="-mx-1 mt-1 grid max-h-[40dvh] grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] items-end gap-x-4 gap-y-2 overflow-y-auto p-1"
      onChange={({ currentTarget: { form } }) => form && onType(textsIn(form))}
    >
      <legend className="font-bold">{copy.label}</legend>
      <TextField
        {...named('title')}
        className="small-field col-span-full"
        label={copy.title}
        required
        // Only after the press that asks for them: what was typed once has every field.
        autoFocus={!('title' in typed)}
      />
      {AMOUNTS.map(([name, label]) => (
        <TextField key={name} {...named(name)} label={label} inputMode="decimal" autoComplete="off" />
      ))}
      <SelectField {...named('currency', currency)} label={copy.currency}>
        {CURRENCIES.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </SelectField>
      <TextField {...named('valid_until', lastDay)} type="date" label={copy.validUntil} required />
      <TextField {...named('accountants_number')} label={copy.number} />
    </fieldset>
  );
}
