import { useQuery } from '@tanstack/react-query';
import { callRpc } from '~/admin/shell/call-rpc.ts';
import { POLLED } from '~/admin/shell/polled.ts';
import type { Health } from './health.ts';

/** The state of forms, mails and database. */
export const useHealth = () =>
  useQuery({
    queryKey: ['health'],
    // The database function has exactly this form.
    queryFn: async () => (await callRpc('health')) as unknown as Health,
    ...POLLED,
  });
