import { Button } from '~/components/Button.tsx';
import type { StaffChange } from '~/contracts/staff.ts';
import { inboxCopy } from '~/copy/inbox.ts';
import { staffCopy } from '~/copy/staff.ts';
import { officeStamp } from '~/wording/office-time.ts';
import { AdminRows } from './AdminRows.tsx';
import { InvitationRows } from './InvitationRows.tsx';
import { InviteForm } from './InviteForm.tsx';
import { useInvite, useIsChanging, useStaff } from './staff-queries.ts';
import { changeText } from './staff.ts';

const { failed, text } = staffCopy;
const { area, common } = inboxCopy;

function History({ changes }: { changes: readonly StaffChange[] }) {
  return (
    <section aria-labelledby="staff-history">
      <h2 id="staff-history" className="text-2xl">
        {staffCopy.history.title}
      </h2>
      <ul className="staff-history">
        {changes.map((change) => (
          <li key={change.id}>
            <time dateTime={change.at}>{officeStamp(change.at)}</time>
            <span>{changeText(change)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Who has access to the inbox: administrators, open invitations, and the history of both. */
export function Staff() {
  const { data: staff, isError, isPending, isFetched, refetch } = useStaff();
  const isBusy = useIsChanging();
  const invite = useInvite();
  // Until the first answer also while it is tried again, so that the button keeps the focus.
  const hasFailed = isError || (isPending && isFetched);
  return (
    <div className="page admin-inbox staff">
      <div>
        <h1 className="text-3xl">{area.pages.staff}</h1>
        <p role="status" className="text-xl text-muted">
          {hasFailed ? failed : staff ? text : common.loading}
        </p>
      </div>
      {hasFailed && (
        <Button kind="outline" onClick={() => void refetch()}>
          {common.tryAgain}
        </Button>
      )}
      {staff && (
        <>
          <AdminRows admins={staff.admins} isBusy={isBusy} />
          <InviteForm invite={invite} isBusy={isBusy} />
          {staff.invitations.length > 0 && (
            <InvitationRows invitations={staff.invitations} isBusy={isBusy} onInvite={invite.mutate} />
          )}
          {staff.history.length > 0 && <History changes={staff.history} />}
        </>
      )}
    </div>
  );
}
