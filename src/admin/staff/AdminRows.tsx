import { ConfirmedAction } from '~/components/ConfirmedAction.tsx';
import type { StaffMember } from '~/contracts/staff.ts';
import { staffCopy } from '~/copy/staff.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { officeStamp } from '~/wording/office-time.ts';
import { useRevoke } from './staff-queries.ts';

const texts = staffCopy.admins;

/** The administrators. The last one cannot be revoked. */
export function AdminRows({ admins, isBusy }: { admins: readonly StaffMember[]; isBusy: boolean }) {
  const { mutate: revoke } = useRevoke();
  return (
    <ul className="staff-rows" aria-label={texts.label}>
      {admins.map(({ user_id, email, name, granted_at, last_sign_in_at, is_you }) => (
        <li key={user_id}>
          <p className="staff-person">
            {name && name !== email && <strong dir="auto">{name}</strong>}
            {email}
            {is_you && <span className="badge">{texts.you}</span>}
          </p>
          <dl className="staff-facts">
            <div>
              <dt>{texts.since}</dt>
              <dd>{granted_at ? officeStamp(granted_at) : texts.sinceUnknown}</dd>
            </div>
            <div>
              <dt>{texts.lastSignIn}</dt>
              <dd>{last_sign_in_at ? officeStamp(last_sign_in_at) : texts.neverSignedIn}</dd>
            </div>
          </dl>
          {admins.length > 1 && (
            <div>
              <ConfirmedAction
                label={texts.revoke}
                spoken={interpolate(texts.revokeSpoken, { email })}
                question={is_you ? texts.revokeOwnQuestion : interpolate(texts.revokeQuestion, { email })}
                isBusy={isBusy}
                onConfirm={() => revoke(user_id)}
              />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
