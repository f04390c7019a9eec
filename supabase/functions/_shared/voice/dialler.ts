/** What the assistant is told about the person it calls; all of it stored, none of it trusted. */
export interface VoiceCall {
  /** E.164, its country allowed. */
  phoneNumber: string;
  customerName: string;
  company: string;
  service: string;
  message: string;
}

/** Places a call; resolves to the provider's reference once accepted, rejects with VoiceError otherwise. */
export type Dialler = (call: VoiceCall) => Promise<string>;

/** A call that was not accepted. The message is a short reason without personal data. */
export class VoiceError extends Error {
  override name = 'VoiceError';
}

export const VOICE_TIMEOUT_MILLISECONDS = 10_000;
