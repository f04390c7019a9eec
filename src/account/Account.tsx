import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { Button } from '~/components/Button.tsx';
import { TextField } from '~/components/Field.tsx';
import { SmallForm } from '~/components/SmallForm.tsx';
import { accountCopy } from '~/copy/account.ts';
import { $auth, type Auth } from '~/session/session-store.ts';
import { useSignOut } from '~/session/use-sign-out.ts';
import { changeName, changePassword, changeRoom } from './auth-actions.ts';
import { PasswordField } from './PasswordField.tsx';

const { account, signOut: leaving } = accountCopy;

/** Loaded for administrators only. */
const Notifications = lazy(() =>
  import('./notifications/Notifications.tsx').then(({ Notifications: view }) => ({ default: view })),
);

type User = NonNullable<Auth['user']>;

/** The account of the person who is signed in: a new password, the name, for administrators the meeting room and how they are told, and signing out. */
export function Account({ user }: { user: User }) {
  const { isAdmin } = useStore($auth);
  const { isLeaving, begin } = useSignOut(() => location.replace('/'));
  return (
    <div className="grid gap-10">
      <p className="break-words">
        {account.email} <strong dir="auto">{user.email}</strong>
      </p>
      <PasswordForm />
      <NameForm user={user} />
      {isAdmin && <RoomForm user={user} />}
      {isAdmin && (
        <Suspense>
          <Notifications />
        </Suspense>
      )}
      <Button kind="outline" disabled={isLeaving} onClick={begin}>
        {leaving.button}
      </Button>
    </div>
  );
}

/** After a new password the page is left. */
async function leaveWith(password: string) {
  const problem = await changePassword(password);
  if (!problem) location.replace('/');
  return problem;
}

const PasswordForm = () => (
  <SmallForm
    button={{ children: account.savePassword }}
    busy={account.busy}
    onSend={({ exact }) => leaveWith(exact('password'))}
  >
    {(errorOf) => (
      <PasswordField
        id="new-password"
        label={account.password}
        autoComplete="new-password"
        error={errorOf('password')}
      />
    )}
  </SmallForm>
);

function NameForm({ user }: { user: User }) {
  const name: unknown = user.user_metadata['display_name'];
  return (
    <SmallForm
      button={{ children: account.saveName }}
      busy={account.busy}
      onSend={({ text }) => changeName(text('display_name'))}
    >
      {() => (
        <TextField
          id="account-name"
          label={account.name}
          name="display_name"
          autoComplete="name"
          required
          maxLength={100}
          defaultValue={typeof name === 'string' ? name : ''}
        />
      )}
    </SmallForm>
  );
}

/** Where an administrator meets visitors. */
function RoomForm({ user }: { user: User }) {
  const room: unknown = user.user_metadata['meeting_room'];
  return (
    <SmallForm
      button={{ children: account.saveRoom }}
      busy={account.busy}
      onSend={({ text }) => changeRoom(text('meeting_room'))}
    >
      {() => (
        <TextField
          id="account-room"
          label={account.room}
          hint={account.roomHint}
          name="meeting_room"
          type="url"
          // What the database accepts: see private.booking_of.
          pattern='https://[^\s"<>]{3,250}'
          title={account.roomPattern}
          autoComplete="off"
          defaultValue={typeof room === 'string' ? room : ''}
        />
      )}
    </SmallForm>
  );
}
