import { useEffect, useRef, useState } from 'react';
import { bringIntoView } from '~/browser/bring-into-view.ts';
import { formsCopy } from '~/copy/forms.ts';
import { pageAddress } from '~/domain/enquiry/enquiry.ts';
import type { Sent } from './sending/send-submission.ts';

const { reply, sent } = formsCopy;

interface SentDetailsProps {
  title: string;
  text?: string;
  receipt: Sent;
}

/**
 * What a visitor keeps of a sent form: its reference, when it is answered, and the way to their page. Its heading is brought into
 * view and gets the focus, because the submit button is disabled or gone.
 */
export function SentDetails({ title, text, receipt }: SentDetailsProps) {
  const { reference, key, sentAt } = receipt;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => bringIntoView(heading.current), []);

  const [time, setTime] = useState('…');
  useEffect(() => {
    import('~/wording/reply-time.ts')
      .then(({ replyTimeHere }) => sentAt && replyTimeHere(sentAt))
      .catch(() => undefined)
      .then((exact) => setTime(exact || reply.closed));
  }, [sentAt]);
  const [before, after] = sent.next.split('{time}');
  return (
    <>
      {/* Below the toast, which phones show at the top; elsewhere the panel and the heading beside it begin below the header. */}
      <h2
        ref={heading}
        tabIndex={-1}
        className="sent-title scroll-mt-32 text-xl/[1.2] outline-none min-[601px]:scroll-mt-0 [.thank-you_&]:text-3xl/[1.2] min-[601px]:[.thank-you_&]:scroll-mt-22"
      >
        {title}
      </h2>
      {text && <p className="mt-4 max-w-[28rem] text-lg">{text}</p>}
      <dl className="my-6 [&_dd]:pb-[0.85rem] [&_dt]:border-t [&_dt]:border-current/25 [&_dt]:pt-[0.85rem] [&_dt]:text-sm">
        <dt>{sent.reference}</dt>
        {/* A tap selects all of it, to copy. */}
        <dd className="sent-reference figures text-2xl/[1.2] font-bold tracking-[0.02em] whitespace-nowrap select-all">
          {reference}
        </dd>
        <dt>{sent.nextTitle}</dt>
        <dd>
          {before}
          <strong className="whitespace-nowrap">{time}</strong>
          {after}
        </dd>
      </dl>
      <a className="button print:hidden" data-kind="primary" href={pageAddress(reference, key)}>
        {sent.page}
      </a>
    </>
  );
}
