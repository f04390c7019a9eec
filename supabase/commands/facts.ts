import { allForms } from '../../src/copy/all-forms.ts';
import { quoteForm } from '../../src/copy/forms/quote.ts';
import { siteFacts } from '../../src/copy/site-facts.ts';
import { priceListOf } from '../../src/domain/quote/price-list.ts';
import { consentText } from '../../src/domain/submission/consent-text.ts';

const { facts, booking, hours, holidays } = siteFacts;
const { version: p_version, prices: p_prices } = priceListOf(quoteForm);

/** What the database is told of content/: the arguments of its function `publish_facts`. */
export const FACTS = {
  p_version,
  p_prices,
  p_hours: { hours, holidays: holidays.map((day) => day.slice(0, 10)) },
  p_rules: {
    length_minutes: facts.consultationMinutes,
    step_minutes: booking.everyMinutes,
    minutes_before: booking.minutesBefore,
    minutes_after: booking.minutesAfter,
    notice_minutes: booking.noticeHours * 60,
    days_ahead: booking.weeksAhead * 7,
    at_once: booking.atOnce,
    days: booking.days,
  },
  p_texts: Object.values(allForms).map((form) =>
    consentText('privacy' in form ? form.privacy : form.details.privacy),
  ),
} as const;
