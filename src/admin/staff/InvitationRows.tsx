import { Button } from '~/components/Button.tsx';
import { ConfirmedAction } from '~/components/ConfirmedAction.tsx';
import type { OpenInvitation } from '~/contracts/staff.ts';
import { staffCopy } from '~/copy/staff.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { dayText } from '~/domain/site/time.ts';
import { officeDay } from '~/wording/office-time.ts';
import { useWithdraw } from './staff-queries.ts';

const texts = staffCopy.invitations;

const isExpired = (at: string): boolean => Date.parse(at) < Date.now();
const showDay = (at: string): string => dayText(officeDay(at));

interface InvitationRowsProps {
  invitations: readonly OpenInvitation[];
  isBusy: boolean;
  onInvite: (email: string) => void;
}

/** The invitations that nobody has accepted yet. */
export function InvitationRows({ invitations, isBusy, onInvite }: InvitationRowsProps) {
  const { mutate: withdraw } = useWithdraw();
  return (
    <section aria-labelledby="staff-invitations">
      <h2 id="staff-invitations" className="text-2xl">
        {texts.title}
      </h2>
      <ul className="staff-rows">
        {invitations.map(({ id, email, invited_at, invited_by, expires_at }) => (
          <li key={id}>
            <p className="staff-person">{email}</p>
            <dl className="staff-facts">
              <div>
                <dt>{texts.invited}</dt>
                <dd>{interpolate(texts.invitedBy, { day: showDay(invited_at), email: invited_by })}</dd>
              </div>
              <div>
                <dt>{isExpired(expires_at) ? texts.expired : texts.validUntil}</dt>
                <dd>{showDay(expires_at)}</dd>
              </div>
            </dl>
            <div className="staff-actions">
              <Button
                kind="outline"
                aria-label={interpolate(texts.sendAgainSpoken, { email })}
                disabled={isBusy}
                onClick={() => onInvite(email)}
              >
                {texts.sendAgain}
              </Button>
              <ConfirmedAction
                label={texts.withdraw}
                spoken={interpolate(texts.withdrawSpoken, { email })}
                question={interpolate(texts.withdrawQuestion, { email })}
                isBusy={isBusy}
                onConfirm={() => withdraw(id)}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
