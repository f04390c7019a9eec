import { apiHeaders, TIMEOUT_MILLISECONDS } from '../_shared/database.ts';
import type { ApiSettings } from '../_shared/settings.ts';
import { encodeBase64 } from './transfer-encoding.ts';

/** A call of `store_attachment` in JSON. */
function* callWith(id: string, content: readonly Uint8Array[]): Generator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(`{"p_id":${JSON.stringify(id)},"p_content":"`);
  yield* encodeBase64(content);
  yield encoder.encode('"}');
}

/**
 * Stores the content of a file. It is sent while it is encoded: the client of the database would have it in memory five times, and two files
 * of 9 MB would take 200 MB. Throws when the database does not take it.
 */
export async function storeFile(
  { url, secretKey }: Pick<ApiSettings, 'url' | 'secretKey'>,
  id: string,
  content: readonly Uint8Array[],
): Promise<void> {
  const answer = await fetch(`${url}/rest/v1/rpc/store_attachment`, {
    method: 'POST',
    headers: { ...apiHeaders(secretKey), 'content-type': 'application/json' },
    body: ReadableStream.from(callWith(id, content)),
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
  });
  if (!answer.ok) throw new Error(`store_attachment answered ${String(answer.status)}.`);
}
