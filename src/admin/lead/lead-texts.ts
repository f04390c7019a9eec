import type { ChangedLead } from '~/contracts/lead.ts';
import { leadsCopy } from '~/copy/leads.ts';
import { interpolate } from '~/domain/site/interpolate.ts';

const { conflict } = leadsCopy;

const SECOND = { unit: 'second', length: 1 } as const;
const UNITS = [
  { unit: 'day', length: 86_400 },
  { unit: 'hour', length: 3600 },
  { unit: 'minute', length: 60 },
] as const;

/** How long ago something was. At least a second: the clock of this device may be behind. */
function ago(at: string): string {
  const passed = Math.max(1, Math.floor((Date.now() - Date.parse(at)) / 1000));
  const { unit, length } = UNITS.find((each) => passed >= each.length) ?? SECOND;
  return new Intl.RelativeTimeFormat('en-IN').format(-Math.floor(passed / length), unit);
}

/** Who changed a lead before, and when: 'Asha changed this 2 minutes ago.' */
export const conflictText = ({ changed_by_name, changed_at }: ChangedLead): string =>
  changed_at === null
    ? conflict.changedMeanwhile
    : interpolate(conflict.changed, { who: changed_by_name ?? conflict.somebody, when: ago(changed_at) });
