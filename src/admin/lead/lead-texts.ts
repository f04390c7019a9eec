import type { ChangedLead } from '~/contracts/lead.ts';
import { intlFormatDistance } from 'date-fns';
import { leadsCopy } from '~/copy/leads.ts';
import { interpolate } from '~/domain/site/interpolate.ts';

const { conflict } = leadsCopy;

/** Who changed a lead before, and when: 'Asha changed this 2 minutes ago.' */
export const conflictText = ({ changed_by_name, changed_at }: ChangedLead): string =>
  changed_at === null
    ? conflict.changedMeanwhile
    : interpolate(conflict.changed, {
        who: changed_by_name ?? conflict.somebody,
        when: intlFormatDistance(changed_at, Date.now(), { locale: 'en-IN' }),
      });
