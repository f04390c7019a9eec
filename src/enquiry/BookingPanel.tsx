import { useEffect, useRef, useState, useTransition } from 'react';
import { TimePicker } from '~/booking/TimePicker.tsx';
import { Button } from '~/components/Button.tsx';
import { ConfirmedAction } from '~/components/ConfirmedAction.tsx';
import type { Booking, Wish } from '~/contracts/booking.ts';
import { UnbrokenText } from '~/components/UnbrokenText.tsx';
import { enquiryCopy } from '~/copy/enquiry.ts';
import type { PageKey } from '~/domain/enquiry/enquiry.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { dayIn, namedDay } from '~/domain/site/time.ts';
import { callText } from '~/wording/call-text.ts';
import { deviceZone, momentFor, officeTimeFor, ownTime } from '~/wording/office-time.ts';
import { book, cancel, type OpenPage } from './enquiry-store.ts';
import { PageForm } from './LinkForm.tsx';
import { openBooking, standingOf, waitingWish } from './standing.ts';

const { booking: copy } = enquiryCopy;

/** The booking or the wish: when it is, or the times to choose from; where a call comes second, those are behind a press. */
export function BookingPanel({ page, enquiry, now, isLater }: OpenPage & { isLater: boolean }) {
  const booking = openBooking(enquiry, now);
  const call = booking ?? waitingWish(enquiry);
  const [isChanging, setIsChanging] = useState(false);
  const [isBusy, start] = useTransition();
  const panel = useRef<HTMLElement>(null);
  const shown = `${call?.starts_at ?? ''} ${String(isChanging)}`;
  // The pressed button is gone with the part of the panel that it was in.
  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== shown) panel.current?.focus();
    before.current = shown;
  }, [shown]);
  if (!call && (!enquiry.may_add || standingOf(enquiry, now) === 'closed')) return null;

  const isShown = call && !isChanging;
  const isFolded = isLater && !call;
  const section = (
    <section
      ref={panel}
      tabIndex={-1}
      className="booking on-night bg-night p-[clamp(1.5rem,4vw,2.5rem)] text-night-ink outline-none"
      aria-labelledby="booking-title"
    >
      <h2 id="booking-title" className={isFolded ? 'sr-only' : 'text-2xl'}>
        {isShown ? (booking ? copy.booked : copy.wished) : copy.title}
      </h2>
      {isShown ? (
        <>
          <div className="mt-4 grid justify-items-start gap-5">
            <CallTime call={call} />
            {booking ? <BookedCall booking={booking} /> : <Note text={copy.wishedText} />}
          </div>
          <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button kind="outline" onClick={() => setIsChanging(true)}>
              {copy.change}
            </Button>
            <ConfirmedAction
              kind="quiet"
              label={booking ? copy.cancel : copy.drop}
              question={interpolate<string>(booking ? copy.cancelQuestion : copy.dropQuestion, {
                time: momentFor(call.starts_at, deviceZone()),
              })}
              keep={copy.keep}
              isBusy={isBusy}
              onConfirm={() => start(async () => void (await cancel()))}
            />
          </div>
        </>
      ) : (
        <>
          {enquiry.booking && !booking && <PastBooking booking={enquiry.booking} />}
          {enquiry.wish && enquiry.verified && (
            <Note
              text={interpolate(copy.wishTaken, { time: momentFor(enquiry.wish.starts_at, deviceZone()) })}
            />
          )}
          <ChooseTime
            page={page}
            label={booking ? copy.move : copy.book}
            onBooked={() => setIsChanging(false)}
          />
          {call && (
            <Button kind="quiet" onClick={() => setIsChanging(false)}>
              {copy.keep}
            </Button>
          )}
        </>
      )}
    </section>
  );
  if (!isFolded) return section;
  // Another time is asked for.
  const isOpen = enquiry.wish !== null || /cancelled|no_show/.test(enquiry.booking?.status ?? '');
  return (
    <details open={isOpen}>
      <summary className="cursor-pointer text-xl/[1.6] font-bold">{copy.title}</summary>
      {section}
    </details>
  );
}

const Note = ({ text }: { text: string }) => (
  <p className="border-l-4 border-accent pl-4">
    <UnbrokenText text={text} />
  </p>
);

function CallTime({ call: { starts_at } }: { call: Booking | Wish }) {
  const zone = deviceZone();
  return (
    <p className="booking-time [&>*]:block">
      <span>{namedDay(dayIn(starts_at, zone))}</span>
      <strong className="text-4xl/[1] tracking-[-0.02em]">{ownTime(starts_at)}</strong>
      <small>{officeTimeFor(starts_at, zone)}</small>
    </p>
  );
}

function BookedCall({ booking }: { booking: Booking }) {
  const { room, reason, changed_by_team } = booking;
  const { who, place } = callText(booking);
  return (
    <>
      {/* Another host is no reason. */}
      {changed_by_team && reason && <Note text={`${copy.movedByTeam} ${reason}`} />}
      {who && <p>{who}</p>}
      {room ? (
        <a className="button" data-kind="primary" href={room} rel="noreferrer" target="_blank">
          {copy.room}
        </a>
      ) : (
        <p>{place}</p>
      )}
    </>
  );
}

/** What has become of the last booking. */
function PastBooking({ booking: { status, starts_at, changed_by_team, reason } }: { booking: Booking }) {
  const time = momentFor(starts_at, deviceZone());
  const cancelled = changed_by_team ? interpolate(copy.cancelledByTeam, { time }) : copy.cancelled;
  if (status === 'cancelled') return <Note text={`${cancelled} ${reason ?? ''}`} />;
  return <Note text={interpolate(status === 'no_show' ? copy.missed : copy.over, { time })} />;
}

interface ChooseTimeProps {
  page: PageKey;
  label: string;
  onBooked: () => void;
}

function ChooseTime({ page, label, onBooked }: ChooseTimeProps) {
  const [chosen, setChosen] = useState('');
  const send = async (): Promise<undefined> => {
    // A toast says what is wrong with the time.
    if (await book(chosen)) onBooked();
    else setChosen('');
  };
  return (
    <PageForm
      className="mt-4"
      button={chosen === '' ? undefined : { children: label }}
      busy={copy.booking}
      onSend={send}
    >
      <p>{copy.offer}</p>
      <TimePicker page={page} chosen={chosen} onChoose={setChosen} />
    </PageForm>
  );
}
