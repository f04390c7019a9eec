import { Loaded } from '~/admin/shell/Loaded.tsx';
import { Page, Section } from '~/admin/shell/Page.tsx';
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
    <Section id="staff-history" title={staffCopy.history.title}>
      <ul className="mt-4 text-sm">
        {changes.map((change) => (
          <li
            key={change.id}
            className="grid border-b border-line py-2 wrap-anywhere md:grid-cols-[12rem_minmax(0,1fr)]"
          >
            <time className="text-muted tabular-nums" dateTime={change.at}>
              {officeStamp(change.at)}
            </time>
            <span>{changeText(change)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Who has access to the inbox: administrators, open invitations, and the history of both. */
export function StaffPage() {
  const query = useStaff();
  const isBusy = useIsChanging();
  const invite = useInvite();
  return (
    <Page>
      <Loaded query={query} title={pages.staff} failed={failed} text={text} className="text-xl text-muted">
        {({ admins, invitations, history }) => (
          <>
            <AdminRows admins={admins} isBusy={isBusy} />
            <InviteForm invite={invite} isBusy={isBusy} />
            {invitations.length > 0 && (
              <InvitationRows
                invitations={invitations}
                isBusy={isBusy}
                onInvite={(email) => void invite(email)}
              />
            )}
            {history.length > 0 && <History changes={history} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}
