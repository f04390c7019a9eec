import { officeZone } from '../copy/site-facts.ts';
import {
  dayIn,
  isTimeZone,
  momentIn,
  momentText,
  type Moment,
  type Reading,
  stampText,
  timeText,
  zoneMark,
} from '../domain/site/time.ts';

/** The time zone of this device; undefined in a browser that does not tell it. */
export function readZone(): string | undefined {
  try {
    const { timeZone }: { timeZone?: string } = new Intl.DateTimeFormat().resolvedOptions();
    return isTimeZone(timeZone) ? timeZone : undefined;
  } catch {
    return undefined;
  }
}

/** The time zone of this device. Some browsers do not tell one: then it is the office's. */
export const deviceZone = (): string => readZone() ?? officeZone;

/** How this device writes times. Where it does not tell its zone, that of the office is named. */
function ownReading(): Reading {
  const zone = readZone();
  return { zone: zone ?? officeZone, reader: zone ?? null };
}

/** A time as this device writes it: `6:05 pm`. */
export const ownTime = (at: Moment): string => timeText(at, ownReading());

/** A moment as this device writes it: `Wednesday, 25 November, 6:05 pm`. */
export const ownMoment = (at: Moment): string => momentText(at, ownReading());

let device: { reading: Reading; offset: number } | undefined;

/** Kept as long as the clock of the device is the same, because a list asks for it hundreds of times. */
function onThisDevice(): Reading {
  const offset = new Date().getTimezoneOffset();
  if (device?.offset !== offset) device = { reading: { zone: officeZone, reader: deviceZone() }, offset };
  return device.reading;
}

/** The office's day of a moment, YYYY-MM-DD. */
export const officeDay = (at: Moment): string => dayIn(at, officeZone);

/** The moment at which the office's clock shows a time: `2026-11-23` (midnight) or `2026-11-23T09:00`. */
export const officeMomentOf = (local: string): string => new Date(momentIn(local, officeZone)).toISOString();

/** The office's zone with a space before it on a device elsewhere; '' where the clocks show the same. */
export const officeMark = (at: Moment): string => zoneMark(at, onThisDevice());

/** When something happened, for administrators: `Nov 25, 2026 • 18:05`, with the zone on a device elsewhere. */
export const officeStamp = (at: Moment): string => `${stampText(at, officeZone)}${officeMark(at)}`;

/** A moment for administrators: `Wed, 25 Nov, 6:05 pm`, with the zone on a device elsewhere. */
export const officeMoment = (at: Moment, length: 'long' | 'short' = 'short'): string =>
  momentText(at, onThisDevice(), length);

/** A time for administrators: `6:05 pm`, with the zone on a device elsewhere. */
export const officeTime = (at: Moment): string => timeText(at, onThisDevice());

/** A moment for readers whose zone is unknown, as in mails: `Wednesday, 25 November, 6:05 pm IST`. */
export const momentForAnybody = (at: Moment): string => momentText(at, { zone: officeZone, reader: null });

/** The office's time for a reader in another zone, with the day if that differs too; undefined if both clocks show the same. */
export function officeTimeFor(at: Moment, reader: string): string | undefined {
  const reading = { zone: officeZone, reader };
  if (zoneMark(at, reading) === '') return undefined;
  return officeDay(at) === dayIn(at, reader) ? timeText(at, reading) : momentText(at, reading);
}

/**
 * A moment as the reader's clock shows it, and as the office's does where that differs.
 *
 * @example momentFor('2026-11-25T10:00:00Z', 'Europe/London') // 'Wednesday, 25 November, 10:00 am (3:30 pm IST)'
 */
export function momentFor(at: Moment, reader: string): string {
  const here = momentText(at, { zone: reader, reader });
  const there = officeTimeFor(at, reader);
  return there === undefined ? here : `${here} (${there})`;
}
