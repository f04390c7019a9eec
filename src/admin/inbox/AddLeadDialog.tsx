import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChangeLead } from '~/admin/lead/change-queries.ts';
import { answerOf, reasonOf, useChange } from '~/admin/shell/call-rpc.ts';
import { KEYS } from '~/admin/shell/keys.ts';
import { Button } from '~/components/Button.tsx';
import { TextAreaField, TextField } from '~/components/Field.tsx';
import { Modal } from '~/components/Modal.tsx';
import { SmallForm, type Typed } from '~/components/SmallForm.tsx';
import { inboxCopy } from '~/copy/inbox.ts';
import { submissionsCopy } from '~/copy/submissions.ts';
import { COLUMNS } from '~/domain/submission/form-definitions.ts';
import { useAuth } from '~/session/use-auth.ts';
import { openLead } from './address.ts';

const { add: copy, common } = inboxCopy;

/** A form for a lead that called, wrote elsewhere or came in. Stored, it opens and belongs to who entered it. */
export default function AddLeadDialog({ onClose }: { onClose: () => void }) {
  const [requestId] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState({ email: '', phone: '' });
  const { mutateAsync } = useChange('add_lead', { meta: { reload: [KEYS.list, KEYS.counts] } });
  const changeLead = useChangeLead();
  const { user } = useAuth();
  const open = (id: string) => {
    onClose();
    openLead(id);
  };
  const add = async ({ text, data }: Typed) => {
    const [email, phone] = [text('email'), text('phone')];
    if (!email && !phone) return { field: 'phone', text: copy.missing };
    const p_lead = { name: text('name'), email, phone, message: text('message'), source: text('source') };
    const id = await mutateAsync({ p_lead, p_request_id: requestId, p_thanks: data.has('thanks') });
    // It opens at once; if this fails, a toast says so.
    if (user) void changeLead(id, { owner: user.id });
    open(id);
    return undefined;
  };
  const field = (name: 'name' | 'phone' | 'email' | 'message') => ({
    ...{ name, label: copy[name], className: 'small-field', autoComplete: 'off' },
    maxLength: COLUMNS[name].maxCharacters,
  });
  const followed = (name: 'email' | 'phone') => ({
    ...field(name),
    onChange: ({ target: { value } }: { target: { value: string } }) => setTyped({ ...typed, [name]: value }),
  });
  return (
    <Modal title={copy.open} onClose={onClose}>
      <SmallForm
        className="grid grid-cols-[minmax(0,1fr)] gap-3"
        onSend={(each) => add(each).catch((error: unknown) => ({ text: reasonOf(error) ?? copy.failed }))}
      >
        <TextField {...field('name')} required autoFocus />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2">
          <TextField {...followed('phone')} type="tel" />
          <TextField {...followed('email')} type="email" />
        </div>
        <Known {...typed} onOpen={open} />
        <TextAreaField {...field('message')} rows={2} dir="auto" />
        <fieldset className="small-field">
          <legend className="field-label">{copy.source}</legend>
          <div className="mt-1.5 flex flex-wrap gap-1.5 text-sm">
            {Object.entries(submissionsCopy.sources).map(([value, label], at) => (
              <label
                key={value}
                className="tile inline-grid min-h-9 content-center rounded-full border border-control px-2 hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-ground"
              >
                <input
                  type="radio"
                  className="sr-only"
                  name="source"
                  value={value}
                  defaultChecked={at === 0}
                />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
        <label className="flex min-h-9 cursor-pointer items-center gap-2.5 has-disabled:cursor-default has-disabled:text-muted">
          <input type="checkbox" className="size-5 flex-none" name="thanks" disabled={!typed.email.trim()} />
          {copy.thanks}
        </label>
        <p className="modal-actions mt-1">
          <Button type="submit">{copy.save}</Button>
          <Button kind="quiet" onClick={onClose}>
            {common.cancel}
          </Button>
        </p>
      </SmallForm>
    </Modal>
  );
}

/** Long enough to be one person's. */
const isWhole = (email: string, phone: string) =>
  /\S@\S+\.\S/.test(email) || phone.replace(/\D/g, '').length >= 8;

interface KnownProps {
  email: string;
  phone: string;
  onOpen: (id: string) => void;
}

/** What is needed; once it is typed, the newest leads with this mailbox or number, to open one of them instead. */
function Known({ email, phone, onOpen }: KnownProps) {
  const { data: known = [] } = useQuery({
    ...answerOf('duplicates_of', { p_email: email, p_phone: phone }),
    enabled: isWhole(email, phone),
  });
  return (
    // One line, so that nothing moves away from a press.
    <p role="status" className="-mt-2 truncate text-sm">
      {known.length === 0 ? <span className="text-muted">{copy.either}</span> : <b>{copy.known}:</b>}
      {known.slice(0, 2).map(({ id, name, reference }, at) => (
        <span key={id} className={at > 0 ? 'max-sm:hidden' : ''}>
          {' '}
          <button type="button" className="text-link cursor-pointer" onClick={() => onOpen(id)}>
            {reference}
          </button>{' '}
          <bdi>{name || common.noName}</bdi>
        </span>
      ))}
    </p>
  );
}
