import { format, formatDistanceToNow, isValid } from 'date-fns';
import { leadsCopy } from '~/copy/leads.ts';
import type { ChangedLead, HistoryEntry } from '~/domain/inbox/lead.ts';
import { historySentence } from '~/domain/inbox/lead.ts';
import { interpolate } from '~/domain/site/interpolate.ts';

const { conflict, history } = leadsCopy;

/** `MMM dd, yyyy • HH:mm` in the viewer's time zone (specification, section 2); an invalid date is shown unchanged. */
export const timeText = (at: string): string => {
  const date = new Date(at);
  return isValid(date) ? format(date, 'MMM dd, yyyy • HH:mm') : at;
};

/** A day such as `2026-12-01` as `Dec 01, 2026`. */
export const dayText = (day: string): string => {
  const date = new Date(`${day}T00:00`);
  return isValid(date) ? format(date, 'MMM dd, yyyy') : day;
};

/** One change in words with its time. */
export const historyText = (entry: HistoryEntry): string =>
  interpolate(history.line, { change: historySentence(entry, dayText), time: timeText(entry.changed_at) });

/** Who changed a lead before, and when: 'Asha changed this 2 minutes ago.' */
export const conflictText = ({ changed_by_name, changed_at }: ChangedLead): string =>
  changed_at === null
    ? conflict.changedMeanwhile
    : interpolate(conflict.changed, {
        who: changed_by_name ?? conflict.somebody,
        when: formatDistanceToNow(changed_at, { addSuffix: true }),
      });
