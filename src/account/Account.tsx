import { useStore } from '@nanostores/react';
import { lazy, Suspense, type ComponentProps } from 'react';
import { fileInTime } from '~/browser/with-limit.ts';
import { Button } from '~/components/Button.tsx';
import { ErrorBoundary } from '~/components/ErrorBoundary.tsx';
import { TextField } from '~/components/Field.tsx';
import { SmallForm } from '~/components/SmallForm.tsx';
import { accountCopy } from '~/copy/account.ts';
import { $auth, type Auth } from '~/session/session-store.ts';
import { useSignOut } from '~/session/use-sign-out.ts';
import { changeData, changePassword, type Toasts } from './auth-actions.ts';
import { PasswordField } from './PasswordField.tsx';

const { account, notifications, signOut: leaving } = accountCopy;

/** Loaded for administrators only. */
const Notifications = lazy(() => fileInTime(import('./notifications/Notifications.tsx')));

type User = NonNullable<Auth['user']>;

/** The account of the person who is signed in: a new password, the name, for administrators the meeting room and how they are told, and signing out. */
export function Account({ user }: { user: User }) {
  const { isAdmin } = useStore($auth);
  return (
    <div className="grid gap-10">
      <p className="break-words">
        {account.email} <strong dir="auto">{user.email}</strong>
      </p>
      <SmallForm
        button={{ children: account.savePassword }}
        busy={account.busy}
        onSend={({ exact }) => leaveWith(exact('password'))}
      >
        <PasswordField id="new-password" label={account.password} autoComplete="new-password" />
      </SmallForm>
      <DataForm
        user={user}
        name="display_name"
        label={account.name}
        autoComplete="name"
        required
        maxLength={100}
        button={account.saveName}
        toasts={{ failed: account.nameFailed, done: { title: account.nameChanged } }}
      />
      {isAdmin && (
        <>
          {/* Where an administrator meets visitors. */}
          <DataForm
            user={user}
            name="meeting_room"
            label={account.room}
            hint={account.roomHint}
            type="url"
            // What the database accepts: see private.booking_of.
            pattern='https://[^\s"<>]{3,250}'
            title={account.roomPattern}
            autoComplete="off"
            button={account.saveRoom}
            toasts={{ failed: account.roomFailed, done: { title: account.roomChanged } }}
          />
          <ErrorBoundary instead={<p role="alert">{notifications.notLoaded}</p>}>
            <Suspense>
              <Notifications />
            </Suspense>
          </ErrorBoundary>
        </>
      )}
      <SignOutButton leave={() => location.replace('/')} />
    </div>
  );
}

/** Signs out, and leaves the page. */
export function SignOutButton({ leave }: { leave: () => void }) {
  const { isLeaving, begin } = useSignOut(leave);
  return (
    <Button kind="outline" disabled={isLeaving} onClick={begin}>
      {leaving.button}
    </Button>
  );
}

/** After a new password the page is left. */
async function leaveWith(password: string) {
  const problem = await changePassword(password);
  if (!problem) location.replace('/');
  return problem;
}

interface DataFormProps extends ComponentProps<typeof TextField> {
  user: User;
  /** Where it is kept. */
  name: string;
  button: string;
  toasts: Toasts;
}

/** Changes one thing that is known of the person. */
function DataForm({ user, name, button, toasts, ...field }: DataFormProps) {
  const value: unknown = user.user_metadata[name];
  return (
    <SmallForm
      button={{ children: button }}
      busy={account.busy}
      onSend={({ text }) => changeData({ [name]: text(name) }, toasts)}
    >
      <TextField {...field} name={name} defaultValue={typeof value === 'string' ? value : ''} />
    </SmallForm>
  );
}
