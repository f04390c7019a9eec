import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChangeLead } from '~/admin/lead/change-queries.ts';
import { leadField, numberToCall } from '~/admin/lead/lead.ts';
import { answerOf, reasonOf, useChange } from '~/admin/shell/call-rpc.ts';
import { Chips } from '~/admin/shell/Chips.tsx';
import { KEYS } from '~/admin/shell/keys.ts';
import { dropDraft, keepDraft, ownDraft, useDraft } from '~/admin/shell/own-drafts.ts';
import { Button } from '~/components/Button.tsx';
import { Chip } from '~/components/Chip.tsx';
import { TextAreaField, TextField } from '~/components/Field.tsx';
import { focusFirst, Modal } from '~/components/Modal.tsx';
import { SmallForm, textsIn, type Typed } from '~/components/SmallForm.tsx';
import { TickField } from '~/components/TickField.tsx';
import { inboxCopy } from '~/copy/inbox.ts';
import { submissionsCopy } from '~/copy/submissions.ts';
import { useAuth } from '~/session/use-auth.ts';
import { officeStamp } from '~/wording/office-time.ts';
import { openLead } from './address.ts';

const { add: copy, common } = inboxCopy;

/**
 * A form for a lead that called, wrote elsewhere or came in. Stored, it opens and belongs to who entered it. It comes with the inbox, so
 * that what is typed after its key is typed into it. Closed by mistake, or with the session, it keeps what was typed.
 */
export function AddLeadDialog({ onClose }: { onClose: () => void }) {
  const draft = ownDraft('lead');
  const [request] = useState(() => crypto.randomUUID());
  const typed: Readonly<Record<string, unknown>> = { request, ...useDraft(draft) };
  const { mutateAsync } = useChange('add_lead', { meta: { reload: [KEYS.list, KEYS.counts] } });
  const changeLead = useChangeLead();
  const { user } = useAuth();
  const textOf = (name: string): string => String(typed[name] ?? '');
  /** Another lead gets another request id: the same again is stored once. */
  const type = (form: HTMLFormElement) =>
    keepDraft(draft, { ...textsIn(form), request: crypto.randomUUID() });
  const forget = () => {
    dropDraft(draft);
    onClose();
  };
  const open = (id: string) => {
    forget();
    openLead(id);
  };
  const add = async ({ text, data }: Typed) => {
    const [email, phone] = [text('email'), text('phone')];
    if (!email && !phone) return { field: 'phone', text: copy.missing };
    const p_lead = { name: text('name'), email, phone, message: text('message'), source: text('source') };
    const id = await mutateAsync({ p_lead, p_request_id: textOf('request'), p_thanks: data.has('thanks') });
    // It opens at once; if this fails, a toast says so.
    if (user) void changeLead(id, { owner: user.id });
    open(id);
    return undefined;
  };
  const field = (name: Parameters<typeof leadField>[0]) => ({
    ...leadField(name),
    defaultValue: textOf(name),
  });
  return (
    <Modal title={copy.open} onClose={onClose}>
      <p className="mt-1 mb-4 text-sm text-muted">{copy.about}</p>
      <SmallForm
        className="grid grid-cols-[minmax(0,1fr)] gap-2 sm:gap-3 [&_.control]:scroll-mb-24"
        onChange={({ currentTarget }) => type(currentTarget)}
        onSend={(each) => add(each).catch((error: unknown) => ({ text: reasonOf(error) ?? copy.failed }))}
      >
        <TextField {...field('name')} required ref={focusFirst} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2 sm:grid-cols-2 sm:gap-3">
          <TextField {...field('phone')} />
          <TextField {...field('email')} />
        </div>
        <Known email={textOf('email')} phone={textOf('phone')} onOpen={open} />
        <TextAreaField {...field('message')} rows={2} dir="auto" />
        <Chips
          legend={copy.source}
          name="source"
          columns="grid-cols-3 sm:grid-cols-4"
          choices={SOURCES}
          chosen={textOf('source') || (SOURCES[0]?.[0] ?? '')}
        />
        {textOf('email').trim() !== '' && (
          <TickField label={copy.thanks} name="thanks" defaultChecked={textOf('thanks') !== ''} />
        )}
        {/* On a phone, in view whatever is typed; with large text there is no room. */}
        <p className="-bottom-6 -mx-6 mt-1 -mb-6 flex flex-wrap gap-3 border-t border-line bg-ground px-6 py-4 min-[22rem]:sticky">
          <Button type="submit">{copy.save}</Button>
          <Button kind="quiet" onClick={forget}>
            {common.cancel}
          </Button>
        </p>
      </SmallForm>
    </Modal>
  );
}

const SOURCES = Object.entries(submissionsCopy.sources);

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
      className={`flex min-h-13 items-center gap-x-4 border-l-4 px-3 text-sm ${known ? 'border-2 border-accent bg-raised' : 'border-line'}`}
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
