import type { ReactNode } from 'react';
import { Button } from '~/components/Button.tsx';
import type { MaybeTheSame, Person } from '~/contracts/person.ts';
import { inboxCopy } from '~/copy/inbox.ts';
import { peopleCopy } from '~/copy/people.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { dayText } from '~/domain/site/time.ts';
import { officeDay } from '~/wording/office-time.ts';
import { useJoinChange } from './person-queries.ts';
import { joinedLeads } from './person.ts';

const { common } = inboxCopy;
const { others: copy } = peopleCopy;

const showDay = (at: string): string => dayText(officeDay(at));

/** Leads to the page of the other mailbox. The address has an id, not the mailbox: addresses are in logs. */
const PersonLink = ({ mailbox, phone, submission_id }: MaybeTheSame) => (
  <a
    className="text-link"
    href={`/admin/person?lead=${submission_id}`}
    aria-label={interpolate(copy.readSpoken, { mailbox: mailbox ?? phone })}
  >
    {copy.read}
  </a>
);

/** A mailbox in a list, with what can be done with it. */
const Row = ({ children }: { children: ReactNode }) => (
  <li className="flex flex-wrap items-start gap-x-8 gap-y-3 border-t border-line py-3 wrap-anywhere">
    {children}
  </li>
);

interface OtherMailboxesProps {
  submissionId: string;
  person: Person;
  /** Called when a mailbox was joined or separated: its button is gone. */
  onChanged: () => void;
}

/** The leads of other mailboxes that were put together with the person's, and mailboxes that may belong to the same person. */
export function OtherMailboxes({ submissionId, person, onChanged }: OtherMailboxesProps) {
  const { mutate, isPending: isBusy } = useJoinChange();
  const joined = joinedLeads(person);
  return (
    <>
      {joined.length > 0 && (
        <section className="mt-8" aria-labelledby="person-joined">
          <h2 id="person-joined" className="text-xl">
            {copy.joined}
          </h2>
          <ul className="mt-3 border-b border-line text-sm">
            {joined.map(({ lead, other, joinedAt, joinedBy }) => (
              <Row key={other.id}>
                <div className="min-w-0 flex-[1_1_20rem]">
                  <p>
                    <bdi className="font-bold">{other.mailbox ?? other.phone}</bdi> {other.reference}
                  </p>
                  <p className="text-muted">
                    {interpolate(copy.joinedBy, {
                      name: joinedBy ?? common.deletedAccount,
                      day: showDay(joinedAt),
                    })}
                  </p>
                </div>
                <Button
                  kind="outline"
                  isSmall
                  aria-label={interpolate(copy.separateSpoken, {
                    mailbox: other.mailbox ?? other.phone ?? '',
                  })}
                  disabled={isBusy}
                  onClick={() =>
                    mutate({ call: 'separate_leads', lead, other: other.id }, { onSettled: onChanged })
                  }
                >
                  {copy.separate}
                </Button>
              </Row>
            ))}
          </ul>
        </section>
      )}
      {person.maybe_the_same.length > 0 && (
        <section className="mt-8" aria-labelledby="person-maybe">
          <h2 id="person-maybe" className="text-xl">
            {copy.maybe}
          </h2>
          <p className="max-w-measure text-sm text-muted">{copy.maybeText}</p>
          <ul className="mt-3 border-b border-line text-sm">
            {person.maybe_the_same.map((other) => (
              <Row key={other.submission_id}>
                <Maybe {...other} />
                <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
                  <PersonLink {...other} />
                  <Button
                    kind="outline"
                    isSmall
                    aria-label={interpolate(copy.joinSpoken, { mailbox: other.mailbox ?? other.phone })}
                    disabled={isBusy}
                    onClick={() =>
                      mutate(
                        { call: 'join_leads', lead: submissionId, other: other.submission_id },
                        { onSettled: onChanged },
                      )
                    }
                  >
                    {copy.join}
                  </Button>
                </div>
              </Row>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Maybe({ mailbox, name, phone, submissions, last_at }: MaybeTheSame) {
  return (
    <div className="min-w-0 flex-[1_1_20rem]">
      <p>
        <bdi className="font-bold">{name || common.noName}</bdi> <bdi>{mailbox}</bdi>
      </p>
      <p className="text-muted">
        {interpolate(copy.sameNumber, { phone })}{' '}
        {interpolate(submissions === 1 ? copy.one : copy.many, {
          count: submissions.toLocaleString('en-IN'),
          day: showDay(last_at),
        })}
      </p>
    </div>
  );
}
