import { useEffect, useRef, type ReactNode, type Ref } from 'react';
import { useChange } from '~/admin/shell/call-rpc.ts';
import { Chip } from '~/components/Chip.tsx';
import { ConfirmedAction } from '~/components/ConfirmedAction.tsx';
import type { AgendaBooking, BlockedTime } from '~/contracts/booking.ts';
import { agendaCopy } from '~/copy/agenda.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { clockText, namedDay } from '~/domain/site/time.ts';
import { callText } from '~/wording/call-text.ts';
import { CHANGE, statusText, type DayEntry } from './agenda.ts';

const { blocked: blockedCopy, days, booking: copy } = agendaCopy;

interface DayEntriesProps {
  entries: readonly DayEntry[];
  day: string;
  /** The booking that was changed last: it is shown where it is now. */
  changed: string | null;
  /** Opens what can be done with a booking. */
  onOpen: (id: string) => void;
}

/** The bookings and blocked times of one day. */
export function DayEntries({ entries, day, changed, onOpen }: DayEntriesProps) {
  if (entries.length === 0) return <p className="text-sm text-muted">{days.nothing}</p>;
  return (
    <ol className="@container">
      {entries.map(({ from, to, ...entry }) => {
        const time = `${clockText(from)} – ${clockText(to)}`;
        return 'booking' in entry ? (
          <BookingEntry
            key={entry.booking.id}
            {...{ ...entry, time, onOpen }}
            isChanged={entry.booking.id === changed}
          />
        ) : (
          <BlockedEntry key={entry.blocked.id} {...{ ...entry, day, time }} />
        );
      })}
    </ol>
  );
}

interface EntryProps {
  ref?: Ref<HTMLLIElement>;
  status: string;
  /** Whether nobody comes. */
  isOver: boolean;
  children: ReactNode;
}

/** Where a day has the width, its parts are beside one another: when, who, how it stands, and what can be done. */
const WIDE = '@3xl:grid-cols-[10rem_minmax(0,3fr)_minmax(0,2fr)_auto] @3xl:items-baseline @3xl:gap-x-8';

const Entry = ({ ref, status, isOver, children }: EntryProps) => (
  <li
    ref={ref}
    tabIndex={-1}
    className={`mt-3 grid justify-items-start border-l-4 py-2.5 pl-3 text-sm wrap-anywhere first:mt-0 ${WIDE} ${isOver ? 'border-control text-muted' : 'border-second'}`}
    data-status={status}
  >
    {children}
  </li>
);

interface BookingEntryProps extends Pick<DayEntriesProps, 'onOpen'> {
  booking: AgendaBooking;
  isChanged: boolean;
  time: string;
}

function BookingEntry({ booking, isChanged, time, onOpen }: BookingEntryProps) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isChanged) item.current?.focus();
  }, [isChanged, time]);
  const { id, submission_id, name, reference, service, status } = booking;
  const { who, place } = callText(booking);
  const isCancelled = status === 'cancelled';
  const struck = isCancelled ? 'line-through' : '';
  return (
    <Entry ref={item} status={status} isOver={isCancelled}>
      <p className={`tabular-nums ${struck}`}>{time}</p>
      <div>
        <p className={`text-base font-bold ${struck}`}>
          <a className="text-link" href={`/admin?lead=${submission_id}`}>
            <bdi>{name}</bdi>
          </a>
        </p>
        <p>{[reference, service].filter(Boolean).join(' · ')}</p>
      </div>
      <div>
        <p>
          <b>{statusText(booking)}</b> · {who ?? copy.nobody}
        </p>
        {place && <p>{place}</p>}
      </div>
      {!isCancelled && (
        <Chip
          className="mt-1.5"
          aria-haspopup="dialog"
          aria-label={interpolate(copy.actionsSpoken, { name, time })}
          onClick={() => onOpen(id)}
        >
          {copy.actions}
        </Chip>
      )}
    </Entry>
  );
}

interface BlockedEntryProps extends Pick<DayEntriesProps, 'day'> {
  blocked: BlockedTime;
  time: string;
}

function BlockedEntry({ blocked: { id, reason, made_by }, day, time }: BlockedEntryProps) {
  const meta = { ...CHANGE, done: { title: blockedCopy.unblocked } };
  const { mutate: unblock, isPending } = useChange('unblock_time', { meta });
  return (
    <Entry status="blocked" isOver>
      <p className="tabular-nums">{time}</p>
      <p className="mb-1.5 text-base font-bold" dir="auto">
        {reason || blockedCopy.title}
      </p>
      <p>{made_by !== null && interpolate(blockedCopy.madeBy, { name: made_by })}</p>
      <ConfirmedAction
        isSmall
        label={blockedCopy.unblock}
        spoken={interpolate(blockedCopy.unblockSpoken, { time: `${namedDay(day)}, ${time}` })}
        question={interpolate(blockedCopy.unblockQuestion, { reason: reason || blockedCopy.title })}
        isBusy={isPending}
        onConfirm={() => unblock({ p_id: id })}
      />
    </Entry>
  );
}
