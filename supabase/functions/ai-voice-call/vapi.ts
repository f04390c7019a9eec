import { z } from 'zod';
import { address } from '../_shared/settings.ts';

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

/** Places a call. Resolves with the provider's reference when accepted. Reasons of errors contain no personal data. */
export type Dialler = (call: VoiceCall) => Promise<string>;

/** The provider answered with an error, so there is certainly no call. */
export class CallRefusedError extends Error {
  override name = 'CallRefusedError';
}

const answerSchema = z.object({ id: z.string() });

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
      throw new Error('vapi unreachable', { cause });
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new CallRefusedError(`vapi answered ${String(response.status)}`);
    }
    const answer = answerSchema.safeParse(await response.json().catch(() => null));
    return answer.success ? answer.data.id : 'unknown';
  };
}
