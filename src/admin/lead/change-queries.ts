import {
  mutationOptions,
  useMutation,
  useMutationState,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { callRpc } from '~/admin/shell/call-rpc.ts';
import { KEYS } from '~/admin/shell/keys.ts';
import { NOT_CHANGED } from '~/admin/shell/query-client.ts';
import type { Admin, ChangedLead, ChangeOutcome, LeadDetails } from '~/contracts/lead.ts';
import { leadsCopy } from '~/copy/leads.ts';
import { raiseToast } from '~/browser/toast.ts';
import { fetchLeads, showStored, storedLead, useAdmins } from './lead-queries.ts';
import type { LeadChange } from './lead.ts';

const KEY = ['change-leads'];

interface Change {
  ids: readonly string[];
  change: LeadChange;
}

/** Each lead is changed as a whole or not at all, and only if it has the version that the administrator saw, if any was there yet. */
async function storeChange(client: QueryClient, { ids, change }: Change): Promise<ChangeOutcome[]> {
  const shown = ids.flatMap((id) => storedLead(client, id) ?? []);
  const others = ids.filter((id) => !storedLead(client, id));
  const leads = others.length === 0 ? shown : [...shown, ...(await fetchLeads(others))];
  return callRpc('change_leads', {
    p_leads: leads.map(({ submission_id, version }) => ({ id: submission_id, version })),
    p_change: { ...change },
  });
}

/** A change of one lead or of several, which itself reports a failure. Changes follow one another, so that each has the version that the one before created. */
export const CHANGE_LEADS = mutationOptions({
  mutationKey: KEY,
  scope: { id: 'leads' },
  // Conflicts are shown until the next change.
  gcTime: Infinity,
  mutationFn: (change: Change, { client }) => storeChange(client, change),
  onSuccess: (...[changed, , , { client }]) => {
    for (const lead of changed) if (lead.outcome !== 'missing') showStored(client, lead);
    // Not awaited: the next change waits only for this one.
    void client.invalidateQueries({ queryKey: KEYS.counts });
  },
  meta: { failed: NOT_CHANGED },
});

/** Returns a function that changes one lead and loads its history again. It resolves to whether the lead is as wanted. */
export function useChangeLead() {
  const client = useQueryClient();
  const { mutateAsync } = useMutation(CHANGE_LEADS);
  return async (id: string, change: LeadChange): Promise<boolean> => {
    const [changed] = await mutateAsync({ ids: [id], change }).catch(() => []);
    if (changed?.outcome === 'refused')
      raiseToast({ kind: 'error', title: leadsCopy.work.notChanged, text: changed.reason ?? '' });
    // Not awaited: who presses again is heard at once.
    void client.invalidateQueries({ queryKey: KEYS.lead(id) });
    return changed?.outcome === 'changed' || changed?.outcome === 'unchanged';
  };
}

/** The lead as it will be after a change. */
function changed(lead: LeadDetails, { owner, ...change }: LeadChange, admins: readonly Admin[]): LeadDetails {
  if (owner === undefined) return { ...lead, ...change };
  const name = admins.find(({ user_id }) => user_id === owner)?.name ?? null;
  return { ...lead, ...change, owner_id: owner, owner_name: name };
}

/** Returns a function that shows the changes of a lead that are on their way. If one fails, the stored values remain. */
export function useExpected() {
  const admins = useAdmins();
  const pending = useMutationState({
    filters: { mutationKey: KEY, status: 'pending' },
    select: ({ state }) => state.variables as Change,
  });
  return (lead: LeadDetails | undefined): LeadDetails | undefined =>
    pending
      .filter(({ ids }) => lead && ids.includes(lead.submission_id))
      .reduce((shown, { change }) => shown && changed(shown, change, admins), lead);
}

/** The lead as somebody else left it, if the last change of it was refused for that reason. */
export function useConflict(id: string): ChangedLead | undefined {
  const answers = useMutationState({
    filters: { mutationKey: KEY, status: 'success' },
    select: ({ state }) => state.data as readonly ChangeOutcome[],
  });
  const last = answers.flat().findLast(({ submission_id }) => submission_id === id);
  return last?.outcome === 'conflict' ? last : undefined;
}
