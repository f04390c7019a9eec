import { Section } from '~/admin/shell/Page.tsx';
import { TextField } from '~/components/Field.tsx';
import { SmallForm, type Problem } from '~/components/SmallForm.tsx';
import { staffCopy } from '~/copy/staff.ts';

const texts = staffCopy.invite;

interface InviteFormProps {
  /** Resolves to why nobody was invited. */
  invite: (email: string) => Promise<Problem | undefined>;
  isBusy: boolean;
}

/** Gives somebody access by his address. */
export function InviteForm({ invite, isBusy }: InviteFormProps) {
  return (
    <Section id="staff-invite" title={texts.title}>
      <SmallForm
        className="mt-5 grid max-w-xl gap-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-end"
        button={{ children: texts.button }}
        isBlocked={isBusy}
        onSend={async ({ text, form }) => {
          const problem = await invite(text('email'));
          if (!problem) form.reset();
          return problem;
        }}
      >
        {(errorOf) => (
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
            error={errorOf('email')}
          />
        )}
      </SmallForm>
    </Section>
  );
}
