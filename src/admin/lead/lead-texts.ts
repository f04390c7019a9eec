import { formatDistanceToNow } from 'date-fns';
import { dayText, timeText } from '~/admin/shell/time-texts.ts';
import { leadsCopy } from '~/copy/leads.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import type { ChangedLead, HistoryEntry } from './lead.ts';
import { historySentence } from './lead.ts';

const { conflict, history } = leadsCopy;

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
