/** What the assistant is told about the person it calls. All of it comes from the stored submission and is untrusted. */
export interface VoiceCall {
  /** In E.164 form, of an allowed country. */
  phoneNumber: string;
  customerName: string;
  company: string;
  service: string;
  message: string;
}

/** Places a call. Resolves with the provider's reference when accepted, rejects with VoiceError otherwise. */
export type Dialler = (call: VoiceCall) => Promise<string>;

/** A call that was not accepted. The message is a short reason without personal data. */
export class VoiceError extends Error {
  override name = 'VoiceError';
}

export const VOICE_TIMEOUT_MILLISECONDS = 10_000;
