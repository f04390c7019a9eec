import { map, onMount } from 'nanostores';
import { inboxCopy } from '~/copy/inbox.ts';
import type { ChangedLead, LeadChange, LeadDetails } from './lead.ts';
import * as inboxService from '~/admin/inbox/inbox-queries.ts';
import { pollWhileMounted } from '~/admin/shell/poll-while-mounted.ts';
import { raiseToast } from '~/stores/toast.ts';
import { $inbox, $inboxView } from '~/admin/inbox/list/list.ts';
import { $admins, refreshCounts } from './work-store.ts';

type LeadsById = Record<string, LeadDetails | undefined>;

const $state = map<LeadsById>({});
const $conflicting = map<Record<string, ChangedLead | undefined>>({});
/** What the database said last: what a failed change goes back to. */
let stored: LeadsById = {};
let latestChange: Promise<unknown> = Promise.resolve();

/** The work on the loaded submissions, by submission id. Changes are shown before they are stored. */
export const $leads = $state;

/** The last refused change of a lead that somebody else had changed before. */
export const $conflicts = $conflicting;

/** Shows leads as they are stored. Those that are shown like this already are not rendered again. */
export function showStored(leads: readonly LeadDetails[]): void {
  for (const lead of leads) {
    const id = lead.submission_id;
    const isShown = stored[id] !== undefined && stored[id] === $state.get()[id];
    if (isShown && stored[id]?.version === lead.version) continue;
    stored[id] = lead;
    $state.setKey(id, lead);
  }
}

/** Fetches leads. A failure is only logged, because the next poll follows within a minute. */
async function loadLeads(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await inboxService.fetchLeads(ids);
  if (found.ok) showStored(found.value);
  else console.warn('Loading the work on leads failed:', found.refusal);
}

onMount($state, () =>
  $inbox.subscribe(({ status, rows }, before) => {
    if (status !== 'ready') return;
    const known = before?.status === 'loading-older' ? new Set(before.rows.map(({ id }) => id)) : new Set();
    void loadLeads(rows.map(({ id }) => id).filter((id) => !known.has(id)));
  }),
);
pollWhileMounted($state, () => loadLeads($inboxView.get().rows.map(({ id }) => id)));

const ownerName = (id: string): string | null =>
  $admins.get().find(({ user_id }) => user_id === id)?.name ?? null;

function showExpected(ids: readonly string[], { owner, ...change }: LeadChange): void {
  for (const id of ids) {
    const lead = $state.get()[id];
    if (lead)
      $state.setKey(id, {
        ...lead,
        ...change,
        ...(owner !== undefined && { owner_id: owner, owner_name: owner === null ? null : ownerName(owner) }),
      });
  }
}

async function storeChange(
  ids: readonly string[],
  change: LeadChange,
): Promise<readonly ChangedLead[] | null> {
  const known = ids.flatMap((id) => stored[id] ?? []);
  const answer = await inboxService.changeLeads(
    known.map(({ submission_id, version }) => ({ id: submission_id, version })),
    change,
  );
  if (!answer.ok) {
    console.error('Changing leads failed:', answer.refusal);
    raiseToast({ kind: 'error', title: inboxCopy.common.error, text: inboxCopy.common.notChanged });
    showStored(known);
    return null;
  }
  showStored(answer.value.filter(({ outcome }) => outcome !== 'missing'));
  for (const lead of answer.value)
    $conflicting.setKey(lead.submission_id, lead.outcome === 'conflict' ? lead : undefined);
  void refreshCounts();
  return answer.value;
}

/**
 * Changes leads, shows the result at once, and goes back to what is stored if that fails. Returns what became of each lead; null
 * when nothing was changed. Changes follow one another, so that each has the version that the one before created.
 */
export function changeLeads(
  ids: readonly string[],
  change: LeadChange,
): Promise<readonly ChangedLead[] | null> {
  showExpected(ids, change);
  const result = latestChange.then(() => storeChange(ids, change));
  latestChange = result;
  return result;
}

export function clearLeads(): void {
  stored = {};
  $state.set({});
  $conflicting.set({});
}
