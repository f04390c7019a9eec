import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { Health } from '~/domain/health/health.ts';
import * as healthService from './health-queries.ts';
import { pollWhileMounted } from '~/admin/shell/poll-while-mounted.ts';

interface HealthState {
  /** The last answer; kept while a later check fails. */
  health: Health | null;
  hasFailed: boolean;
}

const $state = atom<HealthState>({ health: null, hasFailed: false });

export const $health: ReadableAtom<HealthState> = $state;

/** Loads the state again. */
export async function checkHealth(): Promise<void> {
  const answer = await healthService.fetchHealth();
  if (!answer.ok) console.error('The health page could not be loaded:', answer.refusal);
  $state.set({ health: answer.ok ? answer.health : $state.get().health, hasFailed: !answer.ok });
}

pollWhileMounted($state, checkHealth);
onMount($state, () => {
  void checkHealth();
  return () => {
    $state.set({ health: null, hasFailed: false });
  };
});
