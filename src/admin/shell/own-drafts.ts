import { useStore } from '@nanostores/react';
import { map } from 'nanostores';
import { deleteDraft, readDraft, saveDraft } from '~/browser/drafts.ts';
import { $auth } from '~/session/session-store.ts';

type Draft = Readonly<Record<string, unknown>>;

/** What was typed in this tab, by the names of the drafts: the browser may forbid storage. */
const $typed = map<Record<string, Draft | undefined>>({});

/** The name of a draft, as only `ownDraft` gives it: everybody who uses this device has their own. */
export type DraftName = string & { readonly isOwn: true };

/** Names a draft of who is signed in. */
export const ownDraft = (what: string) => `${what}-${$auth.get().user?.id ?? ''}` as DraftName;

/** A draft as it was typed here, or as this device keeps it; undefined if there is none. */
export const openDraft = (name: DraftName): Draft | undefined => $typed.get()[name] ?? readDraft(name);

export function useDraft(name: DraftName): Draft | undefined {
  useStore($typed, { keys: [name] });
  return openDraft(name);
}

/** Keeps a draft, on this device for seven days. */
export function keepDraft(name: DraftName, draft: Draft): void {
  $typed.setKey(name, draft);
  saveDraft(name, draft);
}

/** Forgets a draft: it was sent or discarded. */
export function dropDraft(name: DraftName): void {
  $typed.setKey(name, undefined);
  deleteDraft(name);
}
