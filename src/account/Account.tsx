import { useStore } from '@nanostores/react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '~/components/Button.tsx';
import { TextField } from '~/components/Field.tsx';
import { accountCopy } from '~/copy/account.ts';
import { $authForms, changeName, changePassword, changeRoom } from './auth-forms-store.ts';
import { $auth, signOut, type Auth } from '~/session/session-store.ts';
import { AuthFormShell, errorOf, textOf } from './AuthFormShell.tsx';
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
  const [isLeaving, setLeaving] = useState(false);
  const leave = async (done: Promise<boolean>) => {
    setLeaving(true);
    if (await done) location.replace('/');
    else setLeaving(false);
  };

  return (
    <div className="grid gap-10">
      <p className="break-words">
        {account.email} <strong dir="auto">{user.email}</strong>
      </p>
      <PasswordForm onSend={(password) => leave(changePassword(password))} />
      <NameForm user={user} />
      {isAdmin && <RoomForm user={user} />}
      {isAdmin && (
        <Suspense>
          <Notifications />
        </Suspense>
      )}
      <Button kind="outline" disabled={isLeaving} onClick={() => void leave(signOut())}>
        {leaving.button}
      </Button>
    </div>
  );
}

function PasswordForm({ onSend }: { onSend: (password: string) => Promise<void> }) {
  const form = useStore($authForms.password);
  return (
    <AuthFormShell
      form={form}
      action={account.savePassword}
      busyAction={account.busy}
      onSend={(values) => onSend(textOf(values, 'password'))}
    >
      <PasswordField
        id="new-password"
        label={account.password}
        autoComplete="new-password"
        error={errorOf(form, 'password')}
      />
    </AuthFormShell>
  );
}

function NameForm({ user }: { user: User }) {
  const name: unknown = user.user_metadata['display_name'];
  return (
    <AuthFormShell
      form={useStore($authForms.name)}
      action={account.saveName}
      busyAction={account.busy}
      onSend={(values) => changeName(textOf(values, 'display_name').trim())}
    >
      <TextField
        id="account-name"
        label={account.name}
        name="display_name"
        autoComplete="name"
        required
        maxLength={100}
        defaultValue={typeof name === 'string' ? name : ''}
      />
    </AuthFormShell>
  );
}

/** Where an administrator meets visitors. */
function RoomForm({ user }: { user: User }) {
  const room: unknown = user.user_metadata['meeting_room'];
  return (
    <AuthFormShell
      form={useStore($authForms.room)}
      action={account.saveRoom}
      busyAction={account.busy}
      onSend={(values) => changeRoom(textOf(values, 'meeting_room').trim())}
    >
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
    </AuthFormShell>
  );
}
