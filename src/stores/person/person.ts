import { atom, onMount, type ReadableAtom } from 'nanostores';
import { peopleCopy } from '~/copy/people.ts';
import type { Person, PersonCounts } from '~/domain/person/person.ts';
import { readAddress } from '~/services/page-address.ts';
import * as personService from '~/services/person.ts';
import { raiseToast } from '../toast.ts';

type PersonState =
  | { status: 'loading' | 'missing' | 'failed' }
  | { status: 'ready'; person: Person }
  | { status: 'erased'; counts: PersonCounts };

const $state = atom<PersonState>({ status: 'loading' });

/** The person behind the submission in the address. Loaded while a component uses it. */
export const $person: ReadableAtom<PersonState> = $state;

/** The id of the submission in the address; '' if there is none. */
const leadId = (): string => {
  const id = new URLSearchParams(readAddress().query).get('lead') ?? '';
  return /^[\da-f-]{36}$/i.test(id) ? id : '';
};

/** Loads the person again. */
export async function loadPerson(): Promise<void> {
  $state.set({ status: 'loading' });
  const answer = leadId() ? await personService.fetchPerson(leadId()) : ({ ok: true, data: null } as const);
  if (!answer.ok) {
    console.error('The person could not be loaded:', answer.refusal);
    $state.set({ status: 'failed' });
  } else $state.set(answer.data ? { status: 'ready', person: answer.data } : { status: 'missing' });
}

onMount($state, () => {
  void loadPerson();
  return () => {
    $state.set({ status: 'loading' });
  };
});

/** Everything that is stored about the person as a JSON file; null when it failed (a toast is shown). */
export async function exportPerson(): Promise<Blob | null> {
  const answer = await personService.exportPerson(leadId());
  if (answer.ok) return new Blob([JSON.stringify(answer.data, null, 2)], { type: 'application/json' });
  console.error('The person could not be exported:', answer.refusal);
  const { notExported, notExportedText } = peopleCopy.person;
  raiseToast({ kind: 'error', title: notExported, text: notExportedText });
  return null;
}

/** Erases the person if the mail address is theirs. Returns why nothing was erased, or null. */
export async function erasePerson(mailbox: string): Promise<string | null> {
  const answer = await personService.erasePerson(leadId(), mailbox);
  if (answer.ok) {
    $state.set({ status: 'erased', counts: answer.data });
    return null;
  }
  console.error('The person could not be erased:', answer.refusal);
  return answer.sentence ?? peopleCopy.erase.failed;
}
