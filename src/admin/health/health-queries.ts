import { useQuery } from '@tanstack/react-query';
import { answerOf } from '~/admin/shell/call-rpc.ts';
import { KEYS } from '~/admin/shell/keys.ts';
import { POLLED } from '~/admin/shell/polled.ts';

/** The state of forms, mails and database. */
export const useHealth = () => useQuery({ ...answerOf(KEYS.health, 'health'), ...POLLED });
