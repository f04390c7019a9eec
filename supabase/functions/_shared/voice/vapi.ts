import { z } from 'zod';
import type { Dialler } from './dialler.ts';
import { VOICE_TIMEOUT_MILLISECONDS, VoiceError } from './dialler.ts';

interface VapiOptions {
  /** Base URL of the service, without a trailing slash. Tests use a local server. */
  apiUrl: string;
  apiKey: string;
  assistantId: string;
  phoneNumberId: string;
  /** Timeout of a request. */
  timeoutMilliseconds?: number;
}

const answerSchema = z.object({ id: z.string().max(200) });

/** Places calls through Vapi's outbound call API, with an assistant and a number that are set up there. */
export function createVapiDialler(options: VapiOptions): Dialler {
  const {
    apiUrl,
    apiKey,
    assistantId,
    phoneNumberId,
    timeoutMilliseconds = VOICE_TIMEOUT_MILLISECONDS,
  } = options;
  return async ({ phoneNumber, ...variableValues }) => {
    const response = await fetch(`${apiUrl}/call`, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        assistantId,
        phoneNumberId,
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
