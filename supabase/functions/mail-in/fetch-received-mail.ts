import { z } from 'zod';

interface FetchOptions {
  apiUrl: string;
  apiKey: string;
}

const TIMEOUT_MILLISECONDS = 20_000;

const receivedSchema = z.object({ raw: z.object({ download_url: z.url() }) });

/** The raw mail that Resend has received. A failure is an error, so that the webhook is sent again. */
export async function fetchReceivedMail(
  id: string,
  { apiUrl, apiKey }: FetchOptions,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | null> {
  const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
  const answer = await fetch(`${apiUrl}/emails/receiving/${encodeURIComponent(id)}`, {
    headers: { authorization: `Bearer ${apiKey}` },
    signal,
  });
  const { raw } = receivedSchema.parse(await answer.json());
  const download = await fetch(raw.download_url, { signal });
  if (!download.ok) throw new Error(`resend answered ${String(download.status)}`);
  return download.body;
}
