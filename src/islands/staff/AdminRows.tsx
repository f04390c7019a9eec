import { format } from 'date-fns';
import type { StaffMember } from '~/domain/account/staff.ts';
import { revoke } from '~/stores/staff/staff.ts';
import { ConfirmedAction } from './ConfirmedAction.tsx';

const showTime = (at: string | null, otherwise: string): string =>
  at ? format(new Date(at), 'MMM d, yyyy, HH:mm') : otherwise;

/** The administrators. The last one cannot be revoked. */
export function AdminRows({ admins, isBusy }: { admins: readonly StaffMember[]; isBusy: boolean }) {
  return (
    <ul className="staff-rows" aria-label="Administrators">
      {admins.map(({ user_id, email, name, granted_at, last_sign_in_at, is_you }) => (
        <li key={user_id}>
          <p className="staff-person">
            {name && name !== email && <strong dir="auto">{name}</strong>}
            {email}
            {is_you && <span className="badge">You</span>}
          </p>
          <dl className="staff-facts">
            <div>
              <dt>Access since</dt>
              <dd>{showTime(granted_at, 'before records began')}</dd>
            </div>
            <div>
              <dt>Last sign-in</dt>
              <dd>{showTime(last_sign_in_at, 'never')}</dd>
            </div>
          </dl>
          {admins.length > 1 && (
            <div>
              <ConfirmedAction
                label="Revoke"
                subject={email}
                question={
                  is_you
                    ? 'Revoke your own access? Another administrator can invite you again.'
                    : `Revoke the access of ${email}?`
                }
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
