import { Loaded } from '~/admin/shell/Loaded.tsx';
import { Page, Section } from '~/admin/shell/Page.tsx';
import { inboxCopy } from '~/copy/inbox.ts';
import { staffCopy } from '~/copy/staff.ts';
import { officeStamp } from '~/wording/office-time.ts';
import { AdminRows } from './AdminRows.tsx';
import { InvitationRows } from './InvitationRows.tsx';
import { InviteForm } from './InviteForm.tsx';
import { useInvite, useIsChanging, useStaff } from './staff-queries.ts';
import { accessText, changeText } from './staff.ts';

const { failed, text } = staffCopy;
const { pages } = inboxCopy.area;

interface LogProps {
  id: string;
  title: string;
  text?: string;
  lines: readonly { at: string; sentence: string }[];
}

/** What happened, newest first. */
function Log({ id, lines, ...heading }: LogProps) {
  return (
    <Section id={id} {...heading}>
      <ul className="mt-4 text-sm">
        {lines.map(({ at, sentence }) => (
          <li
            key={at + sentence}
            className="grid border-b border-line py-2 wrap-anywhere md:grid-cols-[12rem_minmax(0,1fr)]"
          >
            <time className="text-muted tabular-nums" dateTime={at}>
              {officeStamp(at)}
            </time>
            <span>{sentence}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const toLines = <Entry extends { at: string }>(entries: readonly Entry[], say: (entry: Entry) => string) =>
  entries.map((entry) => ({ at: entry.at, sentence: say(entry) }));

/** Who has access to the inbox: administrators, open invitations, and the history of both. */
export function StaffPage() {
  const query = useStaff();
  const isBusy = useIsChanging();
  const invite = useInvite();
  return (
    <Page>
      <Loaded query={query} title={pages.staff} failed={failed} text={text} className="text-xl text-muted">
        {({ admins, invitations, history, access }) => (
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
            {history.length > 0 && (
              <Log id="staff-history" title={staffCopy.history.title} lines={toLines(history, changeText)} />
            )}
            {access.length > 0 && (
              <Log
                id="staff-access"
                title={staffCopy.access.title}
                text={staffCopy.access.text}
                lines={toLines(access, accessText)}
              />
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}
