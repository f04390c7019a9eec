import { formsCopy } from '~/copy/forms.ts';

/** Why a call to the backend failed: it returned an error, or there was no response. */
export type CallRefusal =
  { kind: 'answered'; status: number; message: string } | { kind: 'unreachable'; message: string };

export type CallOutcome<Data = undefined> = { ok: true; data: Data } | { ok: false; refusal: CallRefusal };

/** Timeout of a call to the backend. */
export const ANSWER_TIMEOUT_MILLISECONDS = 20_000;

/** No response; the backend may or may not have received the call. */
export const unreachable = (): { ok: false; refusal: CallRefusal } => ({
  ok: false,
  refusal: { kind: 'unreachable', message: formsCopy.network.text },
});

/** The backend returned an error with this message. */
export const answered = (status: number, message: string): { ok: false; refusal: CallRefusal } => ({
  ok: false,
  refusal: { kind: 'answered', status, message },
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
