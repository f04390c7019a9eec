import { atom, onMount, type ReadableAtom } from 'nanostores';
import { inboxCopy } from '~/copy/inbox.ts';
import { peopleCopy } from '~/copy/people.ts';
import type { Person, PersonCounts, PersonRecord } from './person.ts';
import { readAddress } from '~/services/page-address.ts';
import * as personService from './person-queries.ts';
import { raiseToast } from '~/stores/toast.ts';

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

async function refreshPerson(): Promise<void> {
  if (!leadId()) {
    $state.set({ status: 'missing' });
    return;
  }
  const answer = await personService.fetchPerson(leadId());
  if (!answer.ok) console.error('The person could not be loaded:', answer.refusal);
  if (answer.ok) $state.set({ status: 'ready', person: answer.data });
  else $state.set({ status: answer.isMissing ? 'missing' : 'failed' });
}

/** Loads the person again. */
export async function loadPerson(): Promise<void> {
  $state.set({ status: 'loading' });
  await refreshPerson();
}

onMount($state, () => {
  void loadPerson();
  return () => {
    $state.set({ status: 'loading' });
  };
});

/** Joins another mailbox with the person's, or parts them, and shows the person anew. */
async function changeMailboxes(change: typeof personService.joinMailboxes, other: string): Promise<void> {
  const state = $state.get();
  if (state.status !== 'ready') return;
  const answer = await change(state.person.mailboxes[0], other);
  if (!answer.ok) {
    console.error('The mailboxes were not changed:', answer.refusal);
    raiseToast({ kind: 'error', title: inboxCopy.common.error, text: inboxCopy.common.notChanged });
    return;
  }
  await refreshPerson();
}

/** Records that another mailbox belongs to this person. */
export const joinMailbox = (other: string): Promise<void> =>
  changeMailboxes(personService.joinMailboxes, other);

/** Takes that back. */
export const separateMailbox = (other: string): Promise<void> =>
  changeMailboxes(personService.partMailboxes, other);

interface Contents {
  /** The mailboxes beside the person's own. */
  also: readonly string[];
  status: 'loading' | 'ready' | 'failed';
  /** Everything that is stored about all of them. */
  record: PersonRecord | null;
}

const $chosen = atom<Contents>({ also: [], status: 'loading', record: null });

/** What would be exported or erased now. */
export const $contents: ReadableAtom<Contents> = $chosen;

/** Chooses the mailboxes to export or erase beside the person's own. What is stored about them is counted from the export itself. */
export async function chooseMailboxes(also: readonly string[]): Promise<void> {
  $chosen.set({ also, status: 'loading', record: null });
  const answer = await personService.exportPerson(leadId(), also);
  if ($chosen.get().also !== also) return;
  if (!answer.ok) console.error('The person could not be counted:', answer.refusal);
  $chosen.set(
    answer.ok ? { also, status: 'ready', record: answer.data } : { also, status: 'failed', record: null },
  );
}

/** The export as a file. */
export const recordFile = (record: PersonRecord): Blob =>
  new Blob([JSON.stringify(record, null, 2)], { type: 'application/json' });

/** Erases the chosen mailboxes if the mail address is the person's. Returns why nothing was erased, or null. */
export async function erasePerson(mailbox: string): Promise<string | null> {
  const answer = await personService.erasePerson(leadId(), mailbox, $chosen.get().also);
  if (answer.ok) {
    $state.set({ status: 'erased', counts: answer.data });
    return null;
  }
  console.error('The person could not be erased:', answer.refusal);
  return answer.sentence ?? peopleCopy.erase.failed;
}
