import { useMutation, useQuery } from '@tanstack/react-query';
import { answerOf, callRpc } from '~/admin/shell/call-rpc.ts';
import { KEYS } from '~/admin/shell/keys.ts';
import { POLLED } from '~/admin/shell/polled.ts';
import { healthCopy } from '~/copy/health.ts';

/** The state of forms, mails and database. */
export const useHealth = () => useQuery({ ...answerOf(KEYS.health, 'health'), ...POLLED });

/** Sends a test to the programs that are told of leads. */
export const useReceiverTest = () =>
  useMutation({
    mutationFn: () => callRpc('test_receivers'),
    meta: { failed: { title: healthCopy.receivers.failed }, reload: [KEYS.health] },
  });
