import { intlFormatDistance } from 'date-fns/intlFormatDistance';
import type { Change } from '~/contracts/conversation.ts';
import type { ChangedLead, LeadDetails, Worth } from '~/contracts/lead.ts';
import { agendaCopy } from '~/copy/agenda.ts';
import { statusLabel, type Status } from '~/admin/shell/lead-status.ts';
import { inboxCopy } from '~/copy/inbox.ts';
import { leadsCopy } from '~/copy/leads.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { formatMoney } from '~/domain/site/money.ts';
import { addDays, dayText, namedDay } from '~/domain/site/time.ts';
import { keepTogether } from '~/domain/site/unbroken.ts';
import type { StoredSubmission } from '~/domain/submission/form-definitions.ts';
import { officeDay, officeMoment, officeTime } from '~/wording/office-time.ts';
import { sourceWords } from '~/wording/source-text.ts';

const { conflict, history, lost, won } = leadsCopy;

/** A change of one lead or of many; null removes the owner, the date, the mailbox or the number. */
export interface LeadChange {
  name?: string;
  email?: string | null;
  phone?: string | null;
  status?: Status;
  owner?: string | null;
  follow_up_on?: string | null;
  /** With the status won, and only with it. */
  worth?: Worth;
  /** With the status lost, and only with it. */
  lost_reason?: NonNullable<LeadDetails['lost_reason']>;
}

const FIELD_TYPES = { name: 'text', email: 'email', phone: 'tel', message: undefined } as const;

/** How a column of a lead is typed by staff. */
export const leadField = <Name extends keyof typeof FIELD_TYPES>(name: Name) => ({
  ...{ name, label: inboxCopy.add[name], type: FIELD_TYPES[name] },
  ...{ className: 'small-field', autoComplete: 'off' },
});

/** The number of a lead, with its country if the database knows that (private.to_e164); undefined if what was typed is no number. */
export const numberToCall = ({ phone, phone_e164 }: Pick<StoredSubmission, 'phone' | 'phone_e164'>) =>
  phone_e164 ?? /^\+?\d{6,15}$/.exec(phone?.trim().replaceAll(/[\s().\-/]/g, '') ?? '')?.[0];

/** The office's day in so many days, for a follow-up. */
export const dayAhead = (days: number, now: number): string => addDays(officeDay(now), days);

/**
 * What a lead is worth, without GST.
 *
 * @example '₹50,000 + ₹20,000 a month'
 */
export function worthText({ once, monthly, currency }: Worth): string {
  const each = monthly === null ? [] : [interpolate(won.aMonth, { amount: formatMoney(monthly, currency) })];
  return keepTogether([...(once === null ? [] : [formatMoney(once, currency)]), ...each].join(' + '));
}

const reasons = new Map<string, string>(Object.entries(lost.reasons));

/** Why a lead was lost, in words. */
export const lostText = (reason: string): string => reasons.get(reason) ?? reason;

const outcomes = new Map<string, string>(Object.entries(agendaCopy.statuses));
const outcomeText = (status: string): string => outcomes.get(status) ?? status;
const asIs = (value: string): string => value;

/**
 * One change in words, without its time.
 *
 * @example 'Asha changed status from Pending to Contacted'
 */
export function historySentence({ sender, details }: Pick<Change, 'sender' | 'details'>): string {
  const { automatic, field, from, to } = details;
  const nobody = field === 'status' ? history.answer : field === 'entered' && history.program;
  const who = (automatic && nobody) || (sender ?? inboxCopy.common.deletedAccount);
  if (field === 'booking') return bookingSentence(from, to, automatic ? null : who);
  if (field === 'entered') return interpolate(history.entered, { who, to: sourceWords(to ?? '') });
  if (field === 'status')
    return interpolate(history.status, { who, from: statusLabel(from ?? ''), to: statusLabel(to ?? '') });
  const { changed, removed, set, say } = {
    owner: { ...history.owner, say: asIs },
    follow_up_on: { ...history.followUp, say: dayText },
    worth: { ...history.worth, say: (value: string) => worthText(JSON.parse(value) as Worth) },
    lost_reason: { ...history.lostReason, say: lostText },
    joined: { ...history.joined, say: asIs },
    outcome: { ...history.outcome, say: outcomeText },
    name: { ...history.email, ...history.name, say: asIs },
    email: { ...history.email, say: asIs },
    phone: { ...history.phone, say: asIs },
  }[field];
  if (from === null) return interpolate(set, { who, to: say(to ?? '') });
  if (to === null) return interpolate(removed, { who, from: say(from) });
  return interpolate(changed, { who, from: say(from), to: say(to) });
}

/** A booking that was booked, moved or cancelled, and by which admin. */
function bookingSentence(from: string | null, to: string | null, admin: string | null): string {
  const { booked, by, cancelled, moved } = history.booking;
  const say = (at: string | null) => officeMoment(at ?? '');
  const sentence =
    from === null
      ? interpolate(booked, { to: say(to) })
      : to === null
        ? interpolate(cancelled, { from: say(from) })
        : interpolate(moved, { from: say(from), to: say(to) });
  return admin === null ? sentence : interpolate(by, { sentence, admin });
}

/** When a booking is, such as 'Call tomorrow 11:00 am'. */
export function bookingText(at: string, now: number): string {
  const [day, today] = [officeDay(at), officeDay(now)];
  const time = officeTime(at);
  if (day === today) return interpolate(agendaCopy.mark.today, { time });
  if (day === addDays(today, 1)) return interpolate(agendaCopy.mark.tomorrow, { time });
  return interpolate(agendaCopy.mark.other, { day: namedDay(day, 'short'), time });
}

/** Who changed a lead before, and when: 'Asha changed this 2 minutes ago.' */
export function conflictText({ changed_by_name, changed_at }: ChangedLead): string {
  if (changed_at === null) return conflict.changedMeanwhile;
  const now = Date.now();
  // Not 'now' or 'in 2 seconds': the clock of this device may be behind.
  const at = Math.min(Date.parse(changed_at), now - 1000);
  return interpolate(conflict.changed, {
    who: changed_by_name ?? conflict.somebody,
    when: intlFormatDistance(at, now, { locale: 'en-IN' }),
  });
}
