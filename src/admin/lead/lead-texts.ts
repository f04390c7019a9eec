import type { ChangedLead } from '~/contracts/lead.ts';
import { intlFormatDistance } from 'date-fns';
import { leadsCopy } from '~/copy/leads.ts';
import { interpolate } from '~/domain/site/interpolate.ts';

const { conflict } = leadsCopy;

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
