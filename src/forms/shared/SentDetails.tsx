import { formsCopy } from '~/copy/forms.ts';
import { pageAddress } from '~/domain/enquiry/enquiry.ts';
import { deviceZone } from '~/wording/office-time.ts';
import { replyTime } from '~/wording/reply-time.ts';
import type { Office } from '~/domain/site/business-hours.ts';
import type { Receipt } from './create-form-store.ts';

const { reply, sent } = formsCopy;

interface SentDetailsProps {
  receipt: Receipt;
  office: Office;
}

/** What a visitor keeps of a sent form: its reference, when it is answered, and how to reach the office until then. */
export function SentDetails({ receipt: { reference, key, sentAt }, office }: SentDetailsProps) {
  const time = replyTime(office, { sentAt, reader: deviceZone() }) ?? reply.closed;
  const [before, after] = sent.next.split('{time}');
  return (
    <dl className="sent-details">
      <div>
        <dt>{sent.reference}</dt>
        <dd className="sent-reference">{reference}</dd>
      </div>
      <div>
        <dt>{sent.nextTitle}</dt>
        <dd>
          {before}
          <strong className="whitespace-nowrap">{time}</strong>
          {after}
        </dd>
      </div>
      {key && (
        <div>
          <dt>{sent.pageTitle}</dt>
          <dd>
            <a href={pageAddress(reference, key)}>{sent.page}</a>
          </dd>
        </div>
      )}
      <div className="no-print">
        <dt>{sent.reachTitle}</dt>
        <dd className="flex flex-wrap gap-x-5">
          {office.links.map(({ label, href }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </dd>
      </div>
    </dl>
  );
}
