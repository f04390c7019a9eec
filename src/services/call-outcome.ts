/** Why a call to the backend failed: it answered with a refusal, or no answer came back. */
export type CallRefusal =
  { kind: 'answered'; status: number; message: string } | { kind: 'unreachable'; message: string };

export type CallOutcome<Data = undefined> = { ok: true; data: Data } | { ok: false; refusal: CallRefusal };

/** How long we wait for an answer before we call the backend unreachable. */
export const ANSWER_TIMEOUT_MILLISECONDS = 20_000;

/** No answer came: whether the backend got the call is unknown. */
export const unreachable = (): { ok: false; refusal: CallRefusal } => ({
  ok: false,
  refusal: { kind: 'unreachable', message: 'Please check your connection and try again.' },
});

/** The backend refused, in its own words. */
export const answered = (status: number, message: string): { ok: false; refusal: CallRefusal } => ({
  ok: false,
  refusal: { kind: 'answered', status, message },
});

/** What a form says about a refusal besides its toast: a limit or a check says why in a sentence, a fault does not. */
export const reasonForPeople = (refusal: CallRefusal): { note?: string } =>
  refusal.kind === 'answered' && refusal.status < 500 && refusal.message !== ''
    ? { note: refusal.message }
    : {};
