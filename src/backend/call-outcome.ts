import { formsCopy } from '~/copy/forms.ts';

/** Why a call to the backend failed: it returned an error, or nothing of its own arrived. */
export type CallRefusal =
  { kind: 'answered'; status: number; message: string } | { kind: 'unreachable'; message: string };

/** `at`: when it was answered, on the server's clock, in milliseconds since 1970; undefined if that is unknown. */
export type CallOutcome<Data = undefined> =
  { ok: true; data: Data; at?: number | undefined } | { ok: false; refusal: CallRefusal };

/** Not reached; the backend may or may not have received the call. */
export const unreachable = (): { ok: false; refusal: CallRefusal } => ({
  ok: false,
  refusal: { kind: 'unreachable', message: formsCopy.network.text },
});

const OVERLOAD_STATUSES = [408, 429];

/** Whether the same call may succeed later: there was no response, or the backend was down or overloaded. */
export const isTemporary = (refusal: CallRefusal): boolean =>
  refusal.kind === 'unreachable' || refusal.status >= 500 || OVERLOAD_STATUSES.includes(refusal.status);

/** The note that a form shows besides the toast: the message of a 4xx error, which is written for visitors. A 5xx error has none. */
export const refusalNote = (refusal: CallRefusal): { note?: string } =>
  refusal.kind === 'answered' && refusal.status < 500 && refusal.message !== ''
    ? { note: refusal.message }
    : {};
