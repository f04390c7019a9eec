import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useChangeLead } from '~/admin/lead/change-queries.ts';
import { leadField, numberToCall } from '~/admin/lead/lead.ts';
import { answerOf, reasonOf, useChange } from '~/admin/shell/call-rpc.ts';
import { KEYS } from '~/admin/shell/keys.ts';
import { Button } from '~/components/Button.tsx';
import { Chip } from '~/components/Chip.tsx';
import { TextAreaField, TextField } from '~/components/Field.tsx';
import { focusFirst, Modal } from '~/components/Modal.tsx';
import { SmallForm, type Typed } from '~/components/SmallForm.tsx';
import { inboxCopy } from '~/copy/inbox.ts';
import { submissionsCopy } from '~/copy/submissions.ts';
import { useAuth } from '~/session/use-auth.ts';
import { officeStamp } from '~/wording/office-time.ts';
import { openLead } from './address.ts';

const { add: copy, common } = inboxCopy;

/**
 * A form for a lead that called, wrote elsewhere or came in. Stored, it opens and belongs to who entered it. It comes with the inbox, so
 * that what is typed after its key is typed into it.
 */
export function AddLeadDialog({ onClose }: { onClose: () => void }) {
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
  const followed = (name: 'email' | 'phone') => ({
    ...leadField(name),
    onChange: ({ target: { value } }: { target: { value: string } }) => setTyped({ ...typed, [name]: value }),
  });
  return (
    <Modal title={copy.open} onClose={onClose}>
      <SmallForm
        className="grid grid-cols-[minmax(0,1fr)] gap-2 sm:gap-3 [&_.control]:scroll-mb-24"
        onSend={(each) => add(each).catch((error: unknown) => ({ text: reasonOf(error) ?? copy.failed }))}
      >
        <Sources />
        <TextField {...leadField('name')} required ref={focusFirst} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2 sm:grid-cols-2 sm:gap-3">
          <TextField {...followed('phone')} />
          <TextField {...followed('email')} />
        </div>
        <Known {...typed} onOpen={open} />
        <TextAreaField {...leadField('message')} rows={2} dir="auto" />
        <label className="flex min-h-9 cursor-pointer items-center gap-2.5 has-disabled:cursor-default has-disabled:text-muted">
          <input
            type="checkbox"
            className="size-5 flex-none disabled:opacity-50"
            name="thanks"
            disabled={!typed.email.trim()}
          />
          {copy.thanks}
        </label>
        <p className="-mb-2 border-t border-line pt-3 text-sm text-muted">{copy.after}</p>
        {/* On a phone, in view whatever is typed; with large text there is no room. */}
        <p className="modal-actions -bottom-6 -mx-6 -mb-6 bg-ground px-6 py-4 min-[22rem]:sticky">
          <Button type="submit">{copy.save}</Button>
          <Button kind="quiet" onClick={onClose}>
            {common.cancel}
          </Button>
        </p>
      </SmallForm>
    </Modal>
  );
}

const SOURCES = Object.entries(submissionsCopy.sources);

/** Where the lead came from: also Alt and a figure, wherever somebody types. */
function Sources() {
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const choose = (event: KeyboardEvent) => {
      // With Alt, some keyboards type @, # or €.
      const isTyped = /^[!-/:-~€]$/.test(event.key);
      const place = event.altKey && !isTyped && /^Digit([1-9])$/.exec(event.code)?.[1];
      const source = place && group.current?.querySelectorAll('input')[Number(place) - 1];
      if (!source) return;
      event.preventDefault();
      source.click();
    };
    document.addEventListener('keydown', choose);
    return () => document.removeEventListener('keydown', choose);
  }, []);
  return (
    <fieldset ref={group} className="small-field">
      <legend className="field-label">
        {copy.source}{' '}
        <span className="hover-device:inline hidden font-normal text-muted">{copy.sourceKeys}</span>
      </legend>
      <div className="mt-1.5 flex flex-wrap gap-1.5 text-sm">
        {SOURCES.map(([value, label], at) => (
          <label
            key={value}
            className="tile inline-flex min-h-9 items-center gap-1.5 rounded-full border border-control px-2.5 hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-ground"
          >
            <input
              type="radio"
              className="sr-only"
              name="source"
              value={value}
              defaultChecked={at === 0}
              aria-keyshortcuts={`Alt+${String(at + 1)}`}
            />
            {label}
            <span aria-hidden="true" className="hover-device:inline hidden text-xs opacity-75">
              {at + 1}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface KnownProps {
  email: string;
  phone: string;
  onOpen: (id: string) => void;
}

/** What is needed; once it is typed, who has it already, to open their lead instead. */
function Known({ email, phone, onOpen }: KnownProps) {
  const { data } = useQuery({
    ...answerOf('duplicates_of', { p_email: email, p_phone: phone }),
    enabled: /\S@\S+\.\S/.test(email) || (numberToCall({ phone, phone_e164: null })?.length ?? 0) >= 8,
  });
  const known = data?.[0];
  return (
    // Always as high, so that nothing moves away from a press.
    <div
      role="status"
      className={`flex min-h-14 items-center gap-x-4 border-l-4 bg-raised px-3 py-2 text-sm ${known ? 'border-accent' : 'border-line'}`}
    >
      {known ? (
        <>
          <p className="min-w-0 flex-1">
            <b className="block truncate">
              {copy.known}: <bdi>{known.name || common.noName}</bdi>
            </b>
            <span className="block truncate text-muted">
              {known.reference}, {officeStamp(known.at)}
            </span>
          </p>
          <Chip onClick={() => onOpen(known.id)}>{copy.openKnown}</Chip>
        </>
      ) : (
        <p className="text-muted">{data ? copy.isNew : copy.either}</p>
      )}
    </div>
  );
}
