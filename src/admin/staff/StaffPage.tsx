import { useQuery } from '@tanstack/react-query';
import { answerOf } from '~/admin/shell/call-rpc.ts';
import { Loaded } from '~/admin/shell/Loaded.tsx';
import { Page, Section } from '~/admin/shell/Page.tsx';
import { TextField } from '~/components/Field.tsx';
import { SmallForm } from '~/components/SmallForm.tsx';
import type { Access, Staff } from '~/contracts/staff.ts';
import { inboxCopy } from '~/copy/inbox.ts';
import { staffCopy } from '~/copy/staff.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { officeStamp } from '~/wording/office-time.ts';
import { useInvite } from './staff-queries.ts';
import { AdminRows, InvitationRows } from './StaffRows.tsx';

const { access: accessCopy, failed, history: historyCopy, invite: inviteCopy, text } = staffCopy;

interface LogProps {
  title: string;
  text?: string;
  lines: readonly { at: string; sentence: string }[];
}

/** What happened, newest first. */
const Log = ({ lines, ...heading }: LogProps) =>
  lines.length > 0 && (
    <Section {...heading}>
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

const changeLine = ({ at, actor, action, person }: Staff['history'][number]) => ({
  at,
  sentence: interpolate(historyCopy[action], { admin: actor ?? historyCopy.byOwner, person }),
});

const accessLine = ({ at, actor, action, about }: Access) => ({
  at,
  sentence: interpolate(accessCopy[action], { admin: actor, about }),
});

/** Gives somebody access by his address. */
function InviteForm() {
  const { invite } = useInvite();
  return (
    <Section title={inviteCopy.title}>
      <SmallForm
        className="mt-5 grid max-w-xl gap-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-end"
        button={{ children: inviteCopy.button }}
        onSend={async ({ text: typed, form }) => {
          const problem = await invite(typed('email'));
          if (!problem) form.reset();
          return problem;
        }}
      >
        <TextField
          label={inviteCopy.email}
          hint={inviteCopy.hint}
          name="email"
          type="email"
          required
          autoComplete="off"
          spellCheck={false}
        />
      </SmallForm>
    </Section>
  );
}

/** Who has access to the inbox: administrators, open invitations, and the history of both. */
export default function StaffPage() {
  const query = useQuery(answerOf('list_staff'));
  return (
    <Page>
      <Loaded
        query={query}
        title={inboxCopy.area.pages.staff}
        failed={failed}
        text={text}
        className="text-xl text-muted"
      >
        {({ admins, invitations, history, access }) => (
          <>
            <AdminRows admins={admins} />
            <InviteForm />
            {invitations.length > 0 && <InvitationRows invitations={invitations} />}
            <Log title={historyCopy.title} lines={history.map(changeLine)} />
            <Log title={accessCopy.title} text={accessCopy.text} lines={access.map(accessLine)} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
