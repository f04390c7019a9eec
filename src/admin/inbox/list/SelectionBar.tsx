import { AdminOptions } from '~/admin/lead/AdminOptions.tsx';
import { useStore } from '@nanostores/react';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { CHANGE_LEADS } from '~/admin/lead/change-queries.ts';
import { conflictText, lostText, type LeadChange } from '~/admin/lead/lead.ts';
import { SuspicionButtons } from '~/admin/lead/SuspicionButtons.tsx';
import { statusLabel, STATUSES } from '~/admin/shell/lead-status.ts';
import { Button } from '~/components/Button.tsx';
import type { ChangeOutcome } from '~/contracts/lead.ts';
import { inboxCopy } from '~/copy/inbox.ts';
import { LOST_REASONS } from '~/domain/database/database-sets.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { LOST_STATUS, WON_STATUS } from '~/domain/submission/lead-status.ts';
import type { StoredSubmission } from '~/domain/submission/form-definitions.ts';
import { $inboxFilter } from '../address.ts';
import {
  $bulkResult,
  $selectedIds,
  clearSelection,
  dismissBulkResult,
  showBulkResult,
  toggleAll,
} from './selection.ts';

const { common, result: resultCopy, selection } = inboxCopy;

interface SelectionBarProps {
  rows: readonly StoredSubmission[];
  children: ReactNode;
}

/** Selects all rows, and acts on the selected ones: in Suspicious whether they are real, elsewhere status and owner. */
export function SelectionBar({ rows, children }: SelectionBarProps) {
  const { view } = useStore($inboxFilter);
  const selected = useStore($selectedIds);
  const isActive = selected.length > 0;
  return (
    <div
      // With a selection it stays in view: above the list, on a phone at the lower edge. The list does not move then.
      className="group peer flex min-h-9 flex-wrap items-center gap-x-5 gap-y-1 text-sm data-active:fixed data-active:inset-x-0 data-active:bottom-0 data-active:z-2 data-active:border-y data-active:border-line data-active:bg-raised data-active:px-(--gutter) data-active:py-2 data-active:md:sticky data-active:md:inset-x-auto data-active:md:top-0 data-active:md:bottom-auto data-active:md:mx-[calc(-1*var(--gutter))]"
      data-active={isActive || undefined}
    >
      {rows.length > 0 && (
        <label className="flex min-h-8 cursor-pointer items-center gap-2.5 group-data-active:max-md:flex-1">
          <input
            type="checkbox"
            checked={selected.length === rows.length}
            ref={(box) => {
              if (box) box.indeterminate = isActive && selected.length < rows.length;
            }}
            onChange={() => toggleAll(rows.map(({ id }) => id))}
          />
          {isActive ? interpolate(selection.selected, { count: selected.length }) : selection.all}
        </label>
      )}
      {children}
      {isActive && (
        <>
          <Button kind="quiet" isSmall onClick={clearSelection}>
            {common.cancel}
          </Button>
          <div className="flex min-w-0 flex-[1_1_100%] items-center gap-2 md:flex-none">
            {view === 'suspicious' ? <SuspicionButtons ids={selected} /> : <BulkChange />}
          </div>
        </>
      )}
    </div>
  );
}

/** What the status of many leads can become. Each lead is won by itself, because it has its own worth. */
const STATUS_CHANGES = STATUSES.filter((status) => status !== WON_STATUS).flatMap(
  (status): { label: string; change: LeadChange }[] =>
    status === LOST_STATUS
      ? LOST_REASONS.map((lost_reason) => ({
          label: `${statusLabel(status)}: ${lostText(lost_reason)}`,
          change: { status, lost_reason },
        }))
      : [{ label: statusLabel(status), change: { status } }],
);

const KEEP = 'keep';
const NOBODY = 'nobody';

function BulkChange() {
  const { mutateAsync, isPending } = useMutation(CHANGE_LEADS);
  const selected = useStore($selectedIds);
  const [status, setStatus] = useState(KEEP);
  const [owner, setOwner] = useState(KEEP);
  const change: LeadChange = {
    ...STATUS_CHANGES.find(({ label }) => label === status)?.change,
    ...(owner !== KEEP && { owner: owner === NOBODY ? null : owner }),
  };
  const apply = () => mutateAsync({ ids: selected, change }).then(showBulkResult, () => undefined);
  return (
    <>
      <select
        className="control min-h-10 w-auto min-w-0 flex-[1_1_0] px-1.5 py-1 md:flex-none"
        aria-label={selection.newStatus}
        value={status}
        onChange={({ target }) => setStatus(target.value)}
      >
        <option value={KEEP}>{selection.keepStatus}</option>
        {STATUS_CHANGES.map(({ label }) => (
          <option key={label}>{label}</option>
        ))}
      </select>
      <select
        className="control min-h-10 w-auto min-w-0 flex-[1_1_0] px-1.5 py-1 md:flex-none"
        aria-label={selection.newOwner}
        value={owner}
        onChange={({ target }) => setOwner(target.value)}
      >
        <option value={KEEP}>{selection.keepOwner}</option>
        <option value={NOBODY}>{common.nobody}</option>
        <AdminOptions />
      </select>
      <Button isSmall disabled={isPending || Object.keys(change).length === 0} onClick={() => void apply()}>
        {interpolate(selection.change, { count: selected.length })}
      </Button>
    </>
  );
}

/** Why a lead was not changed; undefined if it was, or already is as wanted. */
function failureText(lead: ChangeOutcome): string | undefined {
  if (lead.outcome === 'missing') return resultCopy.missing;
  if (lead.outcome === 'conflict') return conflictText(lead);
  return lead.outcome === 'refused' ? (lead.reason ?? resultCopy.refused) : undefined;
}

/** What a bulk change did: how many leads were changed, and which were not and why. */
export function BulkResult({ rows }: { rows: readonly StoredSubmission[] }) {
  const result = useStore($bulkResult);
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.name || resultCopy.lead;
  const changed = result?.filter(({ outcome }) => outcome === 'changed').length ?? 0;
  const failed = result?.filter(failureText) ?? [];
  return (
    <div role="status">
      {result && (
        <div className="mt-4 border-l-4 border-accent bg-raised px-4 py-3">
          <p>
            <b>
              {interpolate(failed.length > 0 ? resultCopy.changedNotAll : resultCopy.changed, {
                changed,
                failed: failed.length,
              })}
            </b>
          </p>
          <ul>
            {failed.map((lead) => (
              <li key={lead.submission_id}>
                <bdi>{nameOf(lead.submission_id)}</bdi>: {failureText(lead)}
              </li>
            ))}
          </ul>
          <Button kind="quiet" onClick={dismissBulkResult}>
            {common.close}
          </Button>
        </div>
      )}
    </div>
  );
}
