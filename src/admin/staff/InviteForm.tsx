import { StaffForm } from '~/admin/shell/StaffForm.tsx';
import { Button } from '~/components/Button.tsx';
import { TextField } from '~/components/Field.tsx';
import { staffCopy } from '~/copy/staff.ts';
import { refusalText, type useInvite } from './staff-queries.ts';

const texts = staffCopy.invite;

interface InviteFormProps {
  /** Its error is shown here, also when an invitation of the list is sent again. */
  invite: ReturnType<typeof useInvite>;
  isBusy: boolean;
}

/** Gives somebody access by his address. */
export function InviteForm({ invite, isBusy }: InviteFormProps) {
  const problem = invite.error ? refusalText(invite.error) : undefined;
  return (
    <section aria-labelledby="staff-invite">
      <h2 id="staff-invite" className="text-2xl">
        {texts.title}
      </h2>
      <StaffForm
        className="staff-invite"
        isBusy={isBusy}
        problem={problem}
        onSend={({ email = '' }, form) => {
          invite.mutate(email.trim(), {
            onSuccess: () => {
              form.reset();
            },
          });
        }}
      >
        <TextField
          id="invite-email"
          label={texts.email}
          hint={texts.hint}
          name="email"
          type="email"
          required
          autoComplete="off"
          spellCheck={false}
          maxLength={320}
          error={problem}
        />
        <Button type="submit" aria-disabled={isBusy}>
          {texts.button}
        </Button>
      </StaffForm>
    </section>
  );
}
