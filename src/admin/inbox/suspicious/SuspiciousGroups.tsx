import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useDecide, useIsDeciding } from '~/admin/lead/suspicion-queries.ts';
import { ConfirmedAction } from '~/components/ConfirmedAction.tsx';
import type { MarkedGroup } from '~/contracts/lead.ts';
import { inboxCopy } from '~/copy/inbox.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { $inboxFilter } from '../address-store.ts';
import { useMarkedGroups } from '../inbox-queries.ts';

const { common, suspicious } = inboxCopy;
const { groups: copy, note } = suspicious;

/** More would push the list out of sight. */
const GROUPS_SHOWN = 4;

const groupText = ({ kind, sample }: MarkedGroup): string =>
  kind === 'text'
    ? interpolate(copy.sameText, { text: sample || common.noMessage })
    : interpolate(copy.sameDomain, { domain: sample });

/** In the view Suspicious: what these submissions are, and the groups that can be deleted as a whole. */
export function SuspiciousGroups() {
  if (useStore($inboxFilter).view !== 'suspicious') return null;
  return (
    <div className="suspicious">
      <p className="max-w-measure text-sm text-muted">{note}</p>
      <Groups />
    </div>
  );
}

function Groups() {
  const { data: groups = [] } = useMarkedGroups();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? groups : groups.slice(0, GROUPS_SHOWN);
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby="suspicious-groups">
      <h2 id="suspicious-groups" className="text-base">
        {copy.title}
      </h2>
      <ul className="suspicious-groups">
        {shown.map((group) => (
          <Group key={group.kind + group.key} group={group} />
        ))}
      </ul>
      {shown.length < groups.length && (
        <button type="button" className="text-link admin-toggle" onClick={() => setWhole(true)}>
          {interpolate(copy.more, { count: groups.length - shown.length })}
        </button>
      )}
    </section>
  );
}

function Group({ group }: { group: MarkedGroup }) {
  const isDeciding = useIsDeciding();
  const decide = useDecide();
  const values = { count: group.submissions.toLocaleString('en-IN'), group: groupText(group) };
  return (
    <li>
      <b>{values.count}</b>
      <bdi>{values.group}</bdi>
      <ConfirmedAction
        label={copy.deleteAll}
        spoken={interpolate(copy.deleteAllSpoken, values)}
        question={interpolate(copy.deleteAllQuestion, values)}
        isBusy={isDeciding}
        onConfirm={() => {
          const { kind, key } = group;
          decide({ delete: kind === 'text' ? { p_text_key: key } : { p_domain: key } });
        }}
      />
    </li>
  );
}
