import { useQueryClient } from '@tanstack/react-query';
import { KEYS } from '~/admin/shell/keys.ts';
import { TextField } from '~/components/Field.tsx';
import { SmallForm, type Typed } from '~/components/SmallForm.tsx';
import { inboxCopy } from '~/copy/inbox.ts';
import { leadsCopy } from '~/copy/leads.ts';
import { COLUMNS, type StoredSubmission } from '~/domain/submission/form-definitions.ts';
import { useChangeLead } from './change-queries.ts';

const { add } = inboxCopy;
const { work } = leadsCopy;

/** Name, mailbox and number of a lead, to correct what was typed. */
export function CorrectContact({ submission: { id, name, email, phone } }: { submission: StoredSubmission }) {
  const client = useQueryClient();
  const changeLead = useChangeLead();
  const correct = async ({ text }: Typed) => {
    const contact = { name: text('name'), email: text('email') || null, phone: text('phone') || null };
    if (!contact.name || (!contact.email && !contact.phone)) return { text: work.incomplete };
    const isStored = await changeLead(id, contact);
    void client.invalidateQueries({ queryKey: KEYS.list });
    return isStored ? undefined : { text: inboxCopy.common.notChanged };
  };
  const value = { name, email, phone: phone ?? '' };
  return (
    <details className="col-span-full">
      <summary className="w-fit cursor-pointer py-1">{work.correct}</summary>
      <SmallForm
        className="grid gap-3 pt-2 sm:grid-cols-3"
        button={{ kind: 'outline', isSmall: true, className: 'justify-self-start', children: work.save }}
        onSend={correct}
      >
        {() => (
          <>
            <p className="text-muted sm:col-span-full">{work.correctNote}</p>
            {(['name', 'email', 'phone'] as const).map((field) => (
              <TextField
                key={field}
                id={`correct-${field}`}
                className="small-field"
                label={add[field]}
                name={field}
                type={field === 'name' ? 'text' : field === 'email' ? 'email' : 'tel'}
                maxLength={COLUMNS[field].maxCharacters}
                autoComplete="off"
                defaultValue={value[field]}
              />
            ))}
          </>
        )}
      </SmallForm>
    </details>
  );
}
