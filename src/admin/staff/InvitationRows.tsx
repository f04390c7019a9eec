import { Section } from '~/admin/shell/Page.tsx';
import { Button } from '~/components/Button.tsx';
import { ConfirmedAction } from '~/components/ConfirmedAction.tsx';
import type { OpenInvitation } from '~/contracts/staff.ts';
import { staffCopy } from '~/copy/staff.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { dayText } from '~/domain/site/time.ts';
import { officeDay } from '~/wording/office-time.ts';
import { useWithdraw } from './staff-queries.ts';
import { StaffRow } from './StaffRow.tsx';

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
    <Section id="staff-invitations" title={texts.title}>
      <ul className="mt-5">
        {invitations.map(({ id, email, invited_at, invited_by, expires_at }) => (
          <StaffRow
            key={id}
            person={email}
            facts={[
              [texts.invited, interpolate(texts.invitedBy, { day: showDay(invited_at), email: invited_by })],
              [isExpired(expires_at) ? texts.expired : texts.validUntil, showDay(expires_at)],
            ]}
          >
            <Button
              kind="outline"
              isSmall
              aria-label={interpolate(texts.sendAgainSpoken, { email })}
              disabled={isBusy}
              onClick={() => onInvite(email)}
            >
              {texts.sendAgain}
            </Button>
            <ConfirmedAction
              isSmall
              label={texts.withdraw}
              spoken={interpolate(texts.withdrawSpoken, { email })}
              question={interpolate(texts.withdrawQuestion, { email })}
              isBusy={isBusy}
              onConfirm={() => withdraw(id)}
            />
          </StaffRow>
        ))}
      </ul>
    </Section>
  );
}
