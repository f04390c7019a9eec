import { z } from 'zod';

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

interface VapiOptions {
  /** Base URL of the service, without a trailing slash. Tests use a local server. */
  apiUrl: string;
  apiKey: string;
  assistantId: string;
  phoneNumberId: string;
  timeoutMilliseconds?: number;
}

const answerSchema = z.object({ id: z.string().max(200) });

/** Places calls through Vapi's outbound call API, with an assistant and a number that are set up there. */
export function createVapiDialler(options: VapiOptions): Dialler {
  const { apiUrl, apiKey, assistantId, phoneNumberId, timeoutMilliseconds = 10_000 } = options;
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
