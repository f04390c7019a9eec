import { useQuery } from '@tanstack/react-query';
import { callRpc } from '~/admin/shell/call-rpc.ts';
import { POLLED } from '~/admin/shell/polled.ts';

/** The state of forms, mails and database. */
export const useHealth = () =>
  useQuery({
    queryKey: ['health'],
    queryFn: () => callRpc('health'),
    ...POLLED,
  });
