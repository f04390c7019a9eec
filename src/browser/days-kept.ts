/** For how many days a text is kept on the device. Only days on which it is looked at count: the clock of a device may jump by years. */
const KEPT_DAYS = 7;

export interface DaysKept {
  /** The last of the days. */
  day: string;
  days: number;
}

/** The days until now; `before` is undefined for a new text. */
export function countDays(before?: Partial<DaysKept>): DaysKept {
  const day = new Date().toDateString();
  const days = before?.days ?? 0;
  return { day, days: before?.day === day ? days : days + 1 };
}

export const isTooOld = ({ days }: DaysKept): boolean => days > KEPT_DAYS;
