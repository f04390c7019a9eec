import { map, onMount } from 'nanostores';
import type { PersonLine } from '~/domain/person/person-line.ts';
import * as personService from '~/services/person.ts';
import { $inbox } from '../inbox/list.ts';

/** Null if the person sent nothing else. */
type LinesBySubmission = Record<string, PersonLine | null | undefined>;

const $state = map<LinesBySubmission>({});

/** What is known about the persons of the loaded submissions, by submission id. Fetched while a component uses it. */
export const $people = $state;

/** Fetches the lines of submissions whose persons are not known. A failure is only logged: the list is useful without them. */
export async function loadPeople(ids: readonly string[]): Promise<void> {
  const unknown = ids.filter((id) => $state.get()[id] === undefined);
  if (unknown.length === 0) return;
  const answer = await personService.fetchPeople(unknown);
  if (!answer.ok) {
    console.warn('Loading earlier enquiries failed:', answer.refusal);
    return;
  }
  $state.set({
    ...$state.get(),
    ...Object.fromEntries(unknown.map((id) => [id, null])),
    ...Object.fromEntries(answer.data.map((line) => [line.submission_id, line])),
  });
}

onMount($state, () =>
  $inbox.subscribe(({ status, rows }) => {
    if (status === 'loading') $state.set({});
    if (status === 'ready') void loadPeople(rows.map(({ id }) => id));
  }),
);
