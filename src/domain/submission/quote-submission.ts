import type { Quote } from '../quote/quote.ts';
import { formatMoney, type Currency } from '../site/money.ts';
import { QUOTE_FORM } from './form-definitions.ts';
import { storedColumns, trimValues } from './form-values.ts';
import type { NewSubmission, QuoteDetails } from './submission.ts';

const describeQuote = (quote: Quote, currency: Currency) => ({
  service: quote.lines.map(({ service }) => service.name).join(', '),
  budget: formatMoney(quote.total[currency], currency),
  urgency: quote.timeline.label,
});

/** The currency that the visitor saw, and the version of the prices. */
interface QuoteExtras {
  currency: Currency;
  version: string;
}

/** The row of a quote request. */
export const quoteRow = (details: QuoteDetails, quote: Quote, { currency, version }: QuoteExtras) =>
  ({
    ...storedColumns(QUOTE_FORM, details),
    ...describeQuote(quote, currency),
    form_type: QUOTE_FORM.formType,
    selected_services: quote.lines.map(({ service }) => service.name),
    // eslint-disable-next-line no-restricted-syntax -- the database reads it, so an editor must not change it
    requirements: `Complexity: ${quote.complexity.id}, Timeline: ${quote.timeline.id}`,
    currency,
    price_list: version,
  }) satisfies NewSubmission;

/** The body of `send-contact-email` for a quote request. */
export const quoteNotification = (
  details: QuoteDetails,
  quote: Quote,
  { currency, now }: { currency: Currency; now: number },
) => {
  const { requirements, ...contact } = trimValues(QUOTE_FORM, details);
  return {
    ...contact,
    ...describeQuote(quote, currency),
    message: requirements,
    formType: QUOTE_FORM.formType,
    submissionId: `quote-${String(now)}`,
  };
};
