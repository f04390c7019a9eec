/** What the assistant is told about the person it calls: no text that a visitor could choose freely. */
export interface VoiceCall {
  /** In E.164 form. */
  phoneNumber: string;
  service: string;
  timeline: string;
}

/** Places a call. Resolves with the provider's reference when accepted, rejects with VoiceError otherwise. */
export type Dialler = (call: VoiceCall) => Promise<string>;

/** A call that was not accepted. The message is a short reason without personal data. */
export class VoiceError extends Error {
  override name = 'VoiceError';
  /** The provider answered with an error, so there is certainly no call. */
  readonly isRefusal: boolean;

  constructor(
    message: string,
    { isRefusal = false, ...options }: ErrorOptions & { isRefusal?: boolean } = {},
  ) {
    super(message, options);
    this.isRefusal = isRefusal;
  }
}

export const VOICE_TIMEOUT_MILLISECONDS = 10_000;
