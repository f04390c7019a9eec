import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { useMutation } from '@tanstack/react-query';
import { callRpc } from '~/admin/shell/call-rpc.ts';
import { backendUrl } from '~/browser/backend-url.ts';
import { randomHex } from '~/browser/request-id.ts';

/** Makes a new address for the calendar feed of this administrator. The database gets only the hash of its secret. */
export const useNewFeed = () =>
  useMutation({
    mutationFn: async () => {
      const secret = randomHex();
      await callRpc('set_calendar_feed', { p_hash: bytesToHex(sha256(utf8ToBytes(secret))) });
      return backendUrl(`/functions/v1/calendar/${secret}.ics`);
    },
  });
