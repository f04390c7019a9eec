import { useRef, useState } from 'react';
import { nextStatuses, statusLabel, type Status } from '~/admin/shell/lead-status.ts';
import { Options } from '~/admin/shell/Options.tsx';
import { Button } from '~/components/Button.tsx';
import { Chip } from '~/components/Chip.tsx';
import { SelectField, TextField } from '~/components/Field.tsx';
import { SmallForm, type Typed } from '~/components/SmallForm.tsx';
import type { LeadDetails, Worth } from '~/contracts/lead.ts';
import { inboxCopy } from '~/copy/inbox.ts';
import { leadsCopy } from '~/copy/leads.ts';
import { LOST_REASONS } from '~/domain/database/database-sets.ts';
import { parseAmount } from '~/domain/site/amount.ts';
import { CURRENCIES, readCurrency } from '~/domain/site/money.ts';
import { LOST_STATUS, WON_STATUS } from '~/domain/submission/lead-status.ts';
import { useChangeLead } from './change-queries.ts';
import { lostText, type LeadChange } from './lead.ts';

const { lost, won, work } = leadsCopy;

/** The statuses that may follow. Won asks with how much, and lost asks why; the others are changed with the press. */
export function StatusField({ lead }: { lead: LeadDetails }) {
  const changeLead = useChangeLead();
  const [asked, ask] = useState<Status>();
  const group = useRef<HTMLParagraphElement>(null);
  const asks: readonly string[] = [WON_STATUS, LOST_STATUS];
  const next = nextStatuses(lead.status);
  // Already while the change is on its way it is shown as made. Somebody else may have made another.
  const isAsked = (status: Status) => asked === status && (lead.status === status || next.includes(status));
  /** What was pressed goes away. */
  const close = () => {
    group.current?.focus();
    ask(undefined);
  };
  const change = (wanted: LeadChange) => {
    close();
    void changeLead(lead.submission_id, wanted);
  };
  const press = (status: Status) => {
    if (asks.includes(status)) ask(status);
    else change({ status });
  };
  return (
    <div className="col-span-full grid gap-3">
      <p
        ref={group}
        tabIndex={-1}
        className="flex flex-wrap gap-2"
        role="group"
        aria-label={work.changeStatus}
      >
        {next.map((status) => (
          <Chip
            key={status}
            aria-expanded={asks.includes(status) ? asked === status : undefined}
            onClick={() => press(status)}
          >
            {statusLabel(status)}
          </Chip>
        ))}
        {lead.status === WON_STATUS && <Chip onClick={() => ask(WON_STATUS)}>{won.correct}</Chip>}
      </p>
      {isAsked(WON_STATUS) && <WonForm lead={lead} onDone={close} />}
      {isAsked(LOST_STATUS) && (
        <p className="flex flex-wrap items-center gap-2" role="group" aria-label={lost.title}>
          <b className="basis-full">{lost.title}</b>
          {LOST_REASONS.map((lost_reason) => (
            <Chip key={lost_reason} onClick={() => change({ status: LOST_STATUS, lost_reason })}>
              {lostText(lost_reason)}
            </Chip>
          ))}
        </p>
      )}
    </div>
  );
}

/** The amounts that somebody typed; null if one is none, or both are missing. */
function worthOf({ text }: Typed): Worth | null {
  const [once, monthly] = [text('once'), text('monthly')];
  const worth = { once: parseAmount(once), monthly: parseAmount(monthly) };
  const isWrong = (once && worth.once === null) || (monthly && worth.monthly === null);
  const currency = readCurrency(text('currency'));
  return isWrong || !(once || monthly) || !currency ? null : { ...worth, currency };
}

/** Asks with how much a lead is won. It begins with what the accepted quote says, else with the estimate. */
function WonForm({ lead: { submission_id, worth }, onDone }: { lead: LeadDetails; onDone: () => void }) {
  const changeLead = useChangeLead();
  const send = async (typed: Typed) => {
    const wanted = worthOf(typed);
    if (!wanted) return { field: 'once', text: won.invalid };
    if (await changeLead(submission_id, { status: WON_STATUS, worth: wanted })) onDone();
    return undefined;
  };
  return (
    <SmallForm className="grid grid-cols-2 gap-3 border-l-4 border-accent bg-raised px-4 py-3" onSend={send}>
      <b className="col-span-full">{won.title}</b>
      {(['once', 'monthly'] as const).map((name) => (
        <TextField
          key={name}
          className="small-field"
          name={name}
          label={won[name]}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={worth?.[name]?.toLocaleString('en-IN') ?? ''}
        />
      ))}
      <SelectField
        className="small-field"
        name="currency"
        label={won.currency}
        defaultValue={worth?.currency}
      >
        <Options of={CURRENCIES.map((currency) => [currency, won.currencies[currency]])} />
      </SelectField>
      <p className="flex flex-wrap gap-3 self-end">
        <Button type="submit" isSmall>
          {won.save}
        </Button>
        <Button kind="quiet" isSmall onClick={onDone}>
          {inboxCopy.common.cancel}
        </Button>
      </p>
    </SmallForm>
  );
}
