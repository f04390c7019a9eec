import { useState } from 'react';
import { ConfirmedAction } from '~/components/ConfirmedAction.tsx';
import { SelectField } from '~/components/Field.tsx';
import type { StaffMember } from '~/contracts/staff.ts';
import { inboxCopy } from '~/copy/inbox.ts';
import { staffCopy } from '~/copy/staff.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { officeStamp } from '~/wording/office-time.ts';
import { useRevoke } from './staff-queries.ts';
import { StaffRow } from './StaffRow.tsx';

const texts = staffCopy.admins;

/** The administrators. The last one cannot be revoked. */
export function AdminRows({ admins, isBusy }: { admins: readonly StaffMember[]; isBusy: boolean }) {
  return (
    <ul aria-label={texts.label}>
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
              {admin.is_you && <span className="badge ml-2.5">{texts.you}</span>}
            </>
          }
          facts={[
            [texts.since, granted_at ? officeStamp(granted_at) : texts.sinceUnknown],
            [texts.lastSignIn, last_sign_in_at ? officeStamp(last_sign_in_at) : texts.neverSignedIn],
          ]}
        >
          {admins.length > 1 && <Revoke {...{ admin, admins, isBusy }} />}
        </StaffRow>
      ))}
    </ul>
  );
}

interface RevokeProps {
  admin: Pick<StaffMember, 'user_id' | 'email' | 'is_you'>;
  admins: readonly StaffMember[];
  isBusy: boolean;
}

/** Takes the role away. Leads and calls to come go to another administrator, or to nobody. */
function Revoke({ admin: { user_id, email, is_you }, admins, isBusy }: RevokeProps) {
  const [successor, setSuccessor] = useState('');
  const { mutate: revoke } = useRevoke();
  return (
    <ConfirmedAction
      isSmall
      label={texts.revoke}
      spoken={interpolate(texts.revokeSpoken, { email })}
      question={is_you ? texts.revokeOwnQuestion : interpolate(texts.revokeQuestion, { email })}
      isBusy={isBusy}
      onConfirm={() => revoke({ userId: user_id, successor })}
    >
      <SelectField
        id={`successor-${user_id}`}
        label={texts.successor}
        hint={texts.successorHint}
        value={successor}
        onChange={({ target }) => setSuccessor(target.value)}
      >
        <option value="">{inboxCopy.common.nobody}</option>
        {admins
          .filter((other) => other.user_id !== user_id)
          .map((other) => (
            <option key={other.user_id} value={other.user_id}>
              {other.name ?? other.email}
            </option>
          ))}
      </SelectField>
    </ConfirmedAction>
  );
}
