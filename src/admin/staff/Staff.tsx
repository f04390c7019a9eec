import { Loaded } from '~/admin/shell/Loaded.tsx';
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
const { pages } = inboxCopy.area;

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
  const query = useStaff();
  const isBusy = useIsChanging();
  const invite = useInvite();
  return (
    <div className="page admin-inbox staff">
      <Loaded query={query} title={pages.staff} failed={failed} text={text} className="text-xl text-muted">
        {({ admins, invitations, history }) => (
          <>
            <AdminRows admins={admins} isBusy={isBusy} />
            <InviteForm invite={invite} isBusy={isBusy} />
            {invitations.length > 0 && (
              <InvitationRows invitations={invitations} isBusy={isBusy} onInvite={invite.mutate} />
            )}
            {history.length > 0 && <History changes={history} />}
          </>
        )}
      </Loaded>
    </div>
  );
}
