import { z } from 'zod';
import { address } from '../settings.ts';

/** The environment variables of Vapi. */
export const vapiSettings = {
  VAPI_URL: address.default('https://api.vapi.ai'),
  VAPI_API_KEY: z.string(),
  VAPI_ASSISTANT_ID: z.string(),
  VAPI_PHONE_NUMBER_ID: z.string(),
};

export type VapiSettings = z.infer<z.ZodObject<typeof vapiSettings>>;

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

  constructor(message: string, { isRefusal = false, cause }: { isRefusal?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.isRefusal = isRefusal;
  }
}

const answerSchema = z.object({ id: z.string().max(200) });

/** Places calls through Vapi's outbound call API, with an assistant and a number that are set up there. */
export function createVapiDialler(settings: VapiSettings, timeoutMilliseconds = 10_000): Dialler {
  return async ({ phoneNumber, ...variableValues }) => {
    const response = await fetch(`${settings.VAPI_URL}/call`, {
      method: 'POST',
      headers: { authorization: `Bearer ${settings.VAPI_API_KEY}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        assistantId: settings.VAPI_ASSISTANT_ID,
        phoneNumberId: settings.VAPI_PHONE_NUMBER_ID,
        customer: { number: phoneNumber },
        assistantOverrides: { variableValues },
      }),
      signal: AbortSignal.timeout(timeoutMilliseconds),
    }).catch((cause: unknown) => {
      throw new VoiceError('vapi unreachable', { cause });
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new VoiceError(`vapi answered ${String(response.status)}`, { isRefusal: true });
    }
    const answer = answerSchema.safeParse(await response.json().catch(() => null));
    return answer.success ? answer.data.id : 'unknown';
  };
}
