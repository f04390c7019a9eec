import { useState } from 'react';
import { Chips } from '~/admin/shell/Chips.tsx';
import { TextAreaField, TextField } from '~/components/Field.tsx';
import { textsIn } from '~/components/SmallForm.tsx';
import { leadsCopy } from '~/copy/leads.ts';
import { quotesCopy } from '~/copy/quotes.ts';
import { formatAmount, parseAmount } from '~/domain/site/amount.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { readCurrency, type Currency } from '~/domain/site/money.ts';
import { addDays, namedDay, parseDay } from '~/domain/site/time.ts';
import { officeDay } from '~/wording/office-time.ts';
import type { QuoteTexts } from './reply-drafts.ts';

const { write: copy } = quotesCopy;

/** For how many days a quote is often valid. */
const VALID_DAYS = [7, 14, 30];

/** Unless its writer says otherwise. */
const USUAL_DAYS = 14;

const AMOUNTS = ['once', 'monthly'] as const;

interface QuoteFieldsProps {
  /** That of the lead. */
  currency: Currency;
  typed: QuoteTexts;
  onType: (typed: QuoteTexts) => void;
}

/** What makes a reply a quote: what is bought, for how much, and until when. Each amount is typed twice, and none is computed. */
export default function QuoteFields({ currency, typed, onType }: QuoteFieldsProps) {
  const [today] = useState(() => officeDay(Date.now()));
  const days = VALID_DAYS.map((count) => {
    const day = addDays(today, count);
    return [day, interpolate(copy.days, { count, day: namedDay(day, 'short') })] as const;
  });
  const until = typed['valid_until'] ?? addDays(today, USUAL_DAYS);
  const otherDay = typed['other_day'] ?? until;
  const isOther = days.every(([day]) => day !== until);
  const field = (name: string) => ({ name, className: 'small-field', defaultValue: typed[name] });
  return (
    <fieldset
      className="quote-fields mt-3 grid gap-x-8 gap-y-6 border-t border-line pt-4 sm:grid-cols-2"
      onChange={({ currentTarget: { form } }) => form && onType(textsIn(form))}
    >
      <legend className="sr-only">{copy.label}</legend>
      <div className="grid content-start gap-3">
        <p className="text-lg font-bold">{copy.what}</p>
        <TextField
          {...field('title')}
          label={copy.title}
          required
          // Only after the press that asks for them: what was typed once has every field.
          autoFocus={!('title' in typed)}
        />
        <TextAreaField {...field('includes')} label={copy.includes} hint={copy.includesHint} rows={4} />
        <TextField {...field('accountants_number')} label={copy.number} />
      </div>
      <div className="grid content-start gap-3">
        <p className="text-lg font-bold">{copy.money}</p>
        <Chips
          legend={copy.currency}
          name="currency"
          columns="grid-cols-2"
          choices={Object.entries(leadsCopy.won.currencies)}
          chosen={typed['currency'] ?? currency}
        />
        {AMOUNTS.map((each) => (
          <div key={each} className="grid grid-cols-2 items-end gap-x-3 [&_.field_.field-label]:font-normal">
            <p className="field-label col-span-full text-sm">{copy[each]}</p>
            {[each, `${each}_to_pay`].map((name, at) => (
              <TextField
                key={name}
                {...field(name)}
                label={at === 0 ? copy.net : copy.toPay}
                aria-label={`${copy[each]}, ${at === 0 ? copy.net : copy.toPay}`}
                inputMode="decimal"
                autoComplete="off"
              />
            ))}
          </div>
        ))}
        <Chips
          legend={copy.validUntil}
          name="valid_until"
          columns="grid-cols-2 sm:grid-cols-4"
          choices={[...days, ['', copy.otherDay]]}
          chosen={isOther ? '' : until}
        />
        {isOther && (
          <TextField
            {...field('other_day')}
            defaultValue={otherDay}
            type="date"
            label={copy.otherDay}
            required
          />
        )}
      </div>
      <p className="bottom-[3.8rem] border-l-4 border-accent bg-raised px-3.5 py-2 text-sm sm:sticky sm:col-span-2">
        {previewOf(typed, readCurrency(typed['currency'] ?? currency) ?? currency, until || otherDay)}
      </p>
    </fieldset>
  );
}

/** What the client will read of amounts and day, in a sentence. */
function previewOf(typed: QuoteTexts, currency: Currency, until: string): string {
  const amounts = AMOUNTS.flatMap((each) => {
    const amount = parseAmount(typed[`${each}_to_pay`] ?? '');
    return amount === null ? [] : [interpolate(copy.paid[each], { amount: formatAmount(amount, currency) })];
  });
  return interpolate(copy.preview, {
    title: typed['title'] || copy.noTitle,
    amounts: new Intl.ListFormat('en-GB').format(amounts) || copy.noAmounts,
    day: parseDay(until) ? namedDay(until) : copy.noDay,
  });
}
