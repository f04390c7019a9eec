import { map, onMount } from 'nanostores';
import type { PersonLine } from './person-line.ts';
import * as inboxService from '~/admin/inbox/inbox-queries.ts';
import { $inbox } from '~/admin/inbox/list/list.ts';

/** Null if the person sent nothing else. */
type LinesBySubmission = Record<string, PersonLine | null | undefined>;

const $state = map<LinesBySubmission>({});

/** What is known about the persons of the loaded submissions, by submission id. Fetched while a component uses it. */
export const $people = $state;

/** Fetches what is known about persons. A failure is only logged: the list is useful without it. */
export async function loadPeople(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const answer = await inboxService.fetchPeople(ids);
  if (!answer.ok) {
    console.warn('Loading earlier enquiries failed:', answer.refusal);
    return;
  }
  const lines: LinesBySubmission = Object.fromEntries(ids.map((id) => [id, null]));
  for (const line of answer.value) lines[line.submission_id] = line;
  $state.set({ ...$state.get(), ...lines });
}

onMount($state, () =>
  $inbox.subscribe(({ status, rows }, before) => {
    if (status !== 'ready') return;
    const known = before?.status === 'loading-older' ? new Set(before.rows.map(({ id }) => id)) : new Set();
    void loadPeople(rows.map(({ id }) => id).filter((id) => !known.has(id)));
  }),
);

export const clearPeople = (): void => {
  $state.set({});
};
