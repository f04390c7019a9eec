import { useState, type ReactNode } from 'react';
import { Options } from '~/admin/shell/Options.tsx';
import { Section } from '~/admin/shell/Page.tsx';
import { Button } from '~/components/Button.tsx';
import { ConfirmedAction } from '~/components/ConfirmedAction.tsx';
import { SelectField } from '~/components/Field.tsx';
import type { Staff, StaffMember } from '~/contracts/staff.ts';
import { inboxCopy } from '~/copy/inbox.ts';
import { staffCopy } from '~/copy/staff.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { dayText } from '~/domain/site/time.ts';
import { officeDay, officeStamp } from '~/wording/office-time.ts';
import { useInvite, useStaffChange } from './staff-queries.ts';

const { admins: adminsCopy, invitations: invitationsCopy, toasts } = staffCopy;

interface StaffRowProps {
  /** Who it is. */
  person: ReactNode;
  facts: readonly (readonly [label: string, value: string])[];
  /** What can be done. */
  children: ReactNode;
}

/** Somebody who has access or was invited: who, what is known about it, and what can be done. */
const StaffRow = ({ person, facts, children }: StaffRowProps) => (
  <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-b border-line py-4.5 first:border-t-2 first:border-t-ink md:grid-cols-[minmax(0,6fr)_minmax(0,5fr)_18.5rem]">
    <p className="wrap-anywhere">{person}</p>
    <dl className="flex flex-wrap gap-x-8 gap-y-1 text-sm tabular-nums max-md:col-span-full max-md:row-start-2 md:flex-col">
      {facts.map(([label, value]) => (
        <div key={label} className="flex gap-2">
          <dt className="text-muted md:min-w-24">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
    <div className="flex flex-wrap gap-3 max-md:col-span-full md:justify-self-end">{children}</div>
  </li>
);

/** The administrators. The last one cannot be revoked. */
export function AdminRows({ admins }: { admins: readonly StaffMember[] }) {
  return (
    <ul aria-label={adminsCopy.label}>
      {admins.map(({ granted_at, last_sign_in_at, ...admin }) => (
        <StaffRow
          key={admin.user_id}
          person={
            <>
              {admin.name && admin.name !== admin.email && (
                <strong className="block text-lg" dir="auto">
                  {admin.name}
                </strong>
              )}
              {admin.email}
              {admin.is_you && <span className="badge ml-2.5">{adminsCopy.you}</span>}
            </>
          }
          facts={[
            [adminsCopy.since, granted_at ? officeStamp(granted_at) : adminsCopy.sinceUnknown],
            [
              adminsCopy.lastSignIn,
              last_sign_in_at ? officeStamp(last_sign_in_at) : adminsCopy.neverSignedIn,
            ],
          ]}
        >
          {admins.length > 1 && <Revoke {...{ admin, admins }} />}
        </StaffRow>
      ))}
    </ul>
  );
}

interface RevokeProps {
  admin: Pick<StaffMember, 'user_id' | 'email' | 'is_you'>;
  admins: readonly StaffMember[];
}

/** Takes the role away. Leads and calls to come go to another administrator, or to nobody. */
function Revoke({ admin: { user_id, email, is_you }, admins }: RevokeProps) {
  const [successor, setSuccessor] = useState('');
  const { mutate: revoke, isPending: isBusy } = useStaffChange('revoke_admin', toasts.revoked);
  return (
    <ConfirmedAction
      isSmall
      label={adminsCopy.revoke}
      spoken={interpolate(adminsCopy.revokeSpoken, { email })}
      question={is_you ? adminsCopy.revokeOwnQuestion : interpolate(adminsCopy.revokeQuestion, { email })}
      isBusy={isBusy}
      onConfirm={() => revoke({ p_user_id: user_id, ...(successor && { p_successor: successor }) })}
    >
      <SelectField
        label={adminsCopy.successor}
        hint={adminsCopy.successorHint}
        value={successor}
        onChange={({ target }) => setSuccessor(target.value)}
      >
        <option value="">{inboxCopy.common.nobody}</option>
        <Options
          of={admins
            .filter((other) => other.user_id !== user_id)
            .map((other) => [other.user_id, other.name ?? other.email])}
        />
      </SelectField>
    </ConfirmedAction>
  );
}

const isExpired = (at: string): boolean => Date.parse(at) < Date.now();
const showDay = (at: string): string => dayText(officeDay(at));

/** The invitations that nobody has accepted yet. */
export function InvitationRows({ invitations }: Pick<Staff, 'invitations'>) {
  const { invite, isPending: isInviting } = useInvite({ failed: toasts.notChanged });
  const { mutate: withdraw, isPending: isBusy } = useStaffChange('withdraw_invitation', toasts.withdrawn);
  return (
    <Section title={invitationsCopy.title}>
      <ul className="mt-5">
        {invitations.map(({ id, email, invited_at, invited_by, expires_at }) => (
          <StaffRow
            key={id}
            person={email}
            facts={[
              [
                invitationsCopy.invited,
                interpolate(invitationsCopy.invitedBy, { day: showDay(invited_at), email: invited_by }),
              ],
              [
                isExpired(expires_at) ? invitationsCopy.expired : invitationsCopy.validUntil,
                showDay(expires_at),
              ],
            ]}
          >
            <Button
              kind="outline"
              isSmall
              aria-label={interpolate(invitationsCopy.sendAgainSpoken, { email })}
              disabled={isInviting}
              onClick={() => void invite(email)}
            >
              {invitationsCopy.sendAgain}
            </Button>
            <ConfirmedAction
              isSmall
              label={invitationsCopy.withdraw}
              spoken={interpolate(invitationsCopy.withdrawSpoken, { email })}
              question={interpolate(invitationsCopy.withdrawQuestion, { email })}
              isBusy={isBusy}
              onConfirm={() => withdraw({ p_id: id })}
            />
          </StaffRow>
        ))}
      </ul>
    </Section>
  );
}
