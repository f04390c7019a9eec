import { useStore } from '@nanostores/react';
import { map } from 'nanostores';
import { deleteDraft, readDraft, saveDraft } from '~/browser/drafts.ts';
import { $auth } from '~/session/session-store.ts';

type Draft = Readonly<Record<string, unknown>>;

/** What was typed in this tab, by the names of the drafts: the browser may forbid storage. */
const $typed = map<Record<string, Draft | undefined>>({});

/** The name of a draft of who is signed in: everybody who uses this device has their own. */
export const ownDraft = (what: string): string => `${what}-${$auth.get().user?.id ?? ''}`;

/** A draft as it was typed here, or as this device keeps it; undefined if there is none. */
export const openDraft = (name: string): Draft | undefined => $typed.get()[name] ?? readDraft(name);

export function useDraft(name: string): Draft | undefined {
  useStore($typed, { keys: [name] });
  return openDraft(name);
}

/** Keeps a draft, on this device for seven days. */
export function keepDraft(name: string, draft: Draft): void {
  $typed.setKey(name, draft);
  saveDraft(name, draft);
}

/** Forgets a draft: it was sent or discarded. */
export function dropDraft(name: string): void {
  $typed.setKey(name, undefined);
  deleteDraft(name);
}
