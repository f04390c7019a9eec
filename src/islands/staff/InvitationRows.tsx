import { format } from 'date-fns';
import { Button } from '~/components/Button.tsx';
import type { OpenInvitation } from '~/domain/account/staff.ts';
import { invite, withdraw } from '~/stores/staff/staff.ts';
import { ConfirmedAction } from './ConfirmedAction.tsx';

const isExpired = ({ expires_at }: OpenInvitation): boolean => Date.parse(expires_at) < Date.now();
const showDay = (at: string): string => format(new Date(at), 'MMM d, yyyy');

interface InvitationRowsProps {
  invitations: readonly OpenInvitation[];
  isBusy: boolean;
}

/** The invitations that nobody has accepted yet. */
export function InvitationRows({ invitations, isBusy }: InvitationRowsProps) {
  return (
    <section aria-labelledby="staff-invitations">
      <h2 id="staff-invitations" className="text-2xl">
        Open invitations
      </h2>
      <ul className="staff-rows">
        {invitations.map((invitation) => (
          <li key={invitation.id}>
            <p className="staff-person">{invitation.email}</p>
            <dl className="staff-facts">
              <div>
                <dt>Invited</dt>
                <dd>
                  {showDay(invitation.invited_at)} by {invitation.invited_by}
                </dd>
              </div>
              <div>
                <dt>{isExpired(invitation) ? 'Expired' : 'Valid until'}</dt>
                <dd>{showDay(invitation.expires_at)}</dd>
              </div>
            </dl>
            <div className="staff-actions">
              <Button
                kind="outline"
                aria-label={`Send again to ${invitation.email}`}
                disabled={isBusy}
                onClick={() => void invite(invitation.email)}
              >
                Send again
              </Button>
              <ConfirmedAction
                label="Withdraw"
                subject={invitation.email}
                question={`Withdraw the invitation of ${invitation.email}?`}
                isBusy={isBusy}
                onConfirm={() => withdraw(invitation.id)}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
