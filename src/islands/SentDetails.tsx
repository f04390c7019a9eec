import { replyTime } from '~/domain/site/business-hours.ts';
import type { Office } from '~/domain/site/business-hours.ts';
import type { Receipt } from '~/stores/create-form-store.ts';

interface SentDetailsProps {
  receipt: Receipt;
  office: Office;
}

/** What a visitor keeps of a sent form: its reference, when it is answered, and how to reach the office until then. */
export function SentDetails({ receipt: { reference, sentAt }, office }: SentDetailsProps) {
  const time = replyTime(office, sentAt, new Date(sentAt).getTimezoneOffset()) ?? 'within 24 hours';
  return (
    <dl className="sent-details">
      <div>
        <dt>Your reference</dt>
        <dd className="sent-reference">{reference}</dd>
      </div>
      <div>
        <dt>What happens next</dt>
        <dd>
          A person reads it and answers <strong className="whitespace-nowrap">{time}</strong>.
        </dd>
      </div>
      <div className="no-print">
        <dt>Reach us now</dt>
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
