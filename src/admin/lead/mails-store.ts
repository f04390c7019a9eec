import { map, onMount } from 'nanostores';
import type { MailStatus } from './mail-status.ts';
import * as inboxService from '~/admin/inbox/inbox-queries.ts';
import { $inbox } from '~/admin/inbox/list/list.ts';

type MailsBySubmission = Record<string, readonly MailStatus[] | undefined>;

const $state = map<MailsBySubmission>({});

/** The mails of the loaded submissions, by submission id. They are fetched while a component uses them. */
export const $mails = $state;

/** Fetches the mails of submissions whose mails are not known. A failure is only logged: the list is useful without them. */
async function loadMails(ids: readonly string[]): Promise<void> {
  const unknown = ids.filter((id) => !$state.get()[id]);
  if (unknown.length === 0) return;
  const found = await inboxService.fetchMails(unknown);
  if (!found.ok) {
    console.warn('Loading the status of mails failed:', found.refusal);
    return;
  }
  const loaded: MailsBySubmission = Object.fromEntries(unknown.map((id) => [id, []]));
  for (const mail of found.mails) loaded[mail.submission_id] = [...(loaded[mail.submission_id] ?? []), mail];
  $state.set({ ...$state.get(), ...loaded });
}

onMount($state, () =>
  $inbox.subscribe(({ status, rows }) => {
    if (status === 'loading') $state.set({});
    if (status === 'ready') void loadMails(rows.map(({ id }) => id));
  }),
);

export const clearMails = (): void => {
  $state.set({});
};
