import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { $now } from '~/admin/lead/marks/now.ts';
import { answerOf, POLLED } from '~/admin/shell/call-rpc.ts';
import { lazyPart } from '~/admin/shell/lazy-part.tsx';
import { Loaded } from '~/admin/shell/Loaded.tsx';
import { Page } from '~/admin/shell/Page.tsx';
import { onAddressChange, pushAddress, readAddress } from '~/browser/page-address.ts';
import { Button } from '~/components/Button.tsx';
import { Chip } from '~/components/Chip.tsx';
import { agendaCopy } from '~/copy/agenda.ts';
import { inboxCopy } from '~/copy/inbox.ts';
import { officeZone } from '~/copy/site-facts.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { addDays, namedDay, zoneName } from '~/domain/site/time.ts';
import { officeDay, officeMomentOf } from '~/wording/office-time.ts';
import {
  entriesOfDay,
  formatAgendaAddress,
  parseAgendaAddress,
  shownDays,
  type AgendaAddress,
} from './agenda.ts';
import { BlockTime, CalendarFeed } from './AgendaFolds.tsx';
import { DayEntries } from './DayEntries.tsx';

const { days: copy } = agendaCopy;
const { pages } = inboxCopy.area;

// Needed only after a press.
const BookingDialog = lazyPart(() => import('./BookingDialog.tsx'));

const readDays = () => parseAgendaAddress(readAddress().query, officeDay(Date.now()));

/** The days that the address of the page says, and a function that changes them. */
function useDays(): [AgendaAddress, (change: Partial<AgendaAddress>) => void] {
  const [address, setAddress] = useState(readDays);
  useEffect(() => onAddressChange(() => setAddress(readDays())), []);
  const go = (change: Partial<AgendaAddress>) => {
    const next = { ...address, ...change };
    if (formatAgendaAddress(next) === formatAgendaAddress(address)) return;
    pushAddress({ query: formatAgendaAddress(next), hash: '' });
    setAddress(next);
  };
  return [address, go];
}

/** Bookings and blocked times of a day or a week. Loaded again every minute. */
export default function AgendaPage() {
  const [address, go] = useDays();
  const [openedBooking, openBooking] = useState<string | null>(null);
  const [changed, setChanged] = useState<string | null>(null);
  const days = shownDays(address);
  const now = useStore($now);
  const today = officeDay(now);
  const [first = '', last = first] = [days[0], days.at(-1)];
  const span = { p_from: officeMomentOf(first), p_to: officeMomentOf(addDays(last, 1)) };
  const query = useQuery({ ...answerOf('agenda', span), ...POLLED });
  const { data: agenda } = query;
  const booking = agenda?.bookings.find(({ id }) => id === openedBooking);
  const close = () => openBooking(null);
  return (
    <Page className="gap-4">
      <Loaded
        query={query}
        title={pages.agenda}
        failed={agendaCopy.failed}
        text={interpolate(agendaCopy.text, { zone: zoneName(now, officeZone) })}
        className="text-muted"
      />
      <DaysBar address={address} today={today} onGo={go} />
      <div
        className={`grid gap-5 pt-2 ${address.view === 'week' ? 'lg:grid-cols-[repeat(7,minmax(0,1fr))] lg:gap-3' : ''}`}
        aria-busy={query.isLoading}
      >
        {days.map((day) => (
          <section key={day} aria-labelledby={`day-${day}`}>
            <h2
              id={`day-${day}`}
              className={`mb-2 border-b-2 pb-1 ${day === today ? 'border-accent' : 'border-line'} ${address.view === 'day' ? 'text-xl' : 'text-base'}`}
            >
              {namedDay(day, address.view === 'day' ? 'long' : 'short')}
            </h2>
            {agenda && (
              <DayEntries
                entries={entriesOfDay(agenda, day)}
                day={day}
                changed={changed}
                onOpen={openBooking}
              />
            )}
          </section>
        ))}
      </div>
      <BlockTime key={address.date} day={address.date} />
      <CalendarFeed />
      {booking && (
        <BookingDialog
          booking={booking}
          onClose={close}
          onChanged={(change) => {
            close();
            setChanged(booking.id);
            if ('starts_at' in change) go({ date: officeDay(change.starts_at) });
          }}
        />
      )}
    </Page>
  );
}

interface DaysBarProps {
  address: AgendaAddress;
  today: string;
  onGo: (change: Partial<AgendaAddress>) => void;
}

/** Chooses the days: earlier, today, later, and whether one or seven. */
function DaysBar({ address: { view, date }, today, onGo }: DaysBarProps) {
  const length = view === 'day' ? 1 : 7;
  const [previous, next] =
    view === 'day' ? [copy.previousDay, copy.nextDay] : [copy.previousWeek, copy.nextWeek];
  const move = (label: string, sign: string, to: string) => (
    <Button kind="outline" isSmall className="px-3" aria-label={label} onClick={() => onGo({ date: to })}>
      <span aria-hidden="true">{sign}</span>
    </Button>
  );
  return (
    <nav className="flex flex-wrap gap-2" aria-label={copy.label}>
      {move(previous, '←', addDays(date, -length))}
      <Button kind="outline" isSmall className="px-3" onClick={() => onGo({ date: today })}>
        {copy.today}
      </Button>
      {move(next, '→', addDays(date, length))}
      <span className="ml-auto flex gap-2" role="group" aria-label={copy.view}>
        {(['day', 'week'] as const).map((name) => (
          <Chip key={name} aria-pressed={view === name} onClick={() => onGo({ view: name })}>
            {copy[name]}
          </Chip>
        ))}
      </span>
    </nav>
  );
}
