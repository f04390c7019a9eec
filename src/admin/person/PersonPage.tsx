import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, Refusal } from '~/admin/shell/call-rpc.ts';
import { Loaded } from '~/admin/shell/Loaded.tsx';
import { Page } from '~/admin/shell/Page.tsx';
import { Button } from '~/components/Button.tsx';
import type { MaybeTheSame, Person } from '~/contracts/person.ts';
import { inboxCopy } from '~/copy/inbox.ts';
import { peopleCopy } from '~/copy/people.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { dayText } from '~/domain/site/time.ts';
import { officeDay } from '~/wording/office-time.ts';
import { countPerson, countsInWords, knownText, namesOf, phonesOf, type PersonCounts } from './person.ts';
import { EraseDialog, ExportDialog } from './PersonDialogs.tsx';
import { PersonEntry } from './PersonEntry.tsx';

const { common } = inboxCopy;
const { erase, export: exporting, others, person: copy } = peopleCopy;

const list = new Intl.ListFormat('en');

interface KnownProps {
  submissionId: string;
  person: Person;
  onErased: (counts: PersonCounts) => void;
}

function Actions({ submissionId, person, onErased }: KnownProps) {
  const [opened, setOpened] = useState<'export' | 'erase'>();
  const close = () => setOpened(undefined);
  return (
    <div className="flex flex-wrap gap-3">
      <Button kind="outline" isSmall aria-haspopup="dialog" onClick={() => setOpened('export')}>
        {exporting.open}
      </Button>
      <Button
        kind="outline"
        isSmall
        className="text-danger"
        aria-haspopup="dialog"
        onClick={() => setOpened('erase')}
      >
        {erase.open}
      </Button>
      {opened === 'export' && <ExportDialog {...{ submissionId, person }} onClose={close} />}
      {opened === 'erase' && <EraseDialog {...{ submissionId, person, onErased }} onClose={close} />}
    </div>
  );
}

function Contacts({ person }: { person: Person }) {
  return (
    <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1" aria-label={copy.contacts}>
      {person.mailboxes.map((mailbox) => (
        <li key={mailbox}>
          <bdi>{mailbox}</bdi>
        </li>
      ))}
      {phonesOf(person).map((phone) => (
        <li key={phone}>
          <a className="text-link" href={`tel:${phone}`}>
            {phone}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Known(props: KnownProps) {
  const { person } = props;
  const [name, ...otherNames] = namesOf(person);
  const first = person.submissions.at(-1)?.submission.created_at ?? '';
  const { submissions, notes, calls } = countPerson(person);
  const counts = countsInWords({ submissions, notes, calls, history: 0, mails: 0 });
  return (
    <>
      {/* On a phone the buttons stand below. */}
      <div className="flex flex-wrap items-start gap-x-8 gap-y-3 wrap-anywhere">
        <div className="min-w-0 flex-[1_1_20rem]">
          <h1 className="text-3xl" dir="auto">
            {name || common.noName}
          </h1>
          <p className="max-w-measure text-muted">
            {interpolate(knownText(person), {
              counts: list.format(counts),
              day: dayText(officeDay(first)),
            })}{' '}
            {otherNames.length > 0 && interpolate(copy.otherNames, { names: list.format(otherNames) })}
          </p>
          <Contacts person={person} />
        </div>
        <Actions {...props} />
      </div>
      {person.maybe_the_same.length > 0 && (
        <section className="mt-8" aria-labelledby="person-maybe">
          <h2 id="person-maybe" className="text-xl">
            {others.maybe}
          </h2>
          <p className="max-w-measure text-sm text-muted">{others.maybeText}</p>
          <ul className="mt-3 border-b border-line text-sm">
            {person.maybe_the_same.map((other) => (
              <Maybe key={other.submission_id} {...other} />
            ))}
          </ul>
        </section>
      )}
      <ol className="mt-8 border-t-2 border-b border-t-ink border-b-line" aria-label={common.submissions}>
        {person.submissions.map((entry) => (
          <PersonEntry key={entry.submission.id} {...entry} />
        ))}
      </ol>
    </>
  );
}

/** Another mailbox that may be theirs, and a link to its page. The address has an id, not the mailbox: addresses are in logs. */
function Maybe({ mailbox, name, phone, is_corrected, submissions, submission_id, last_at }: MaybeTheSame) {
  return (
    <li className="flex flex-wrap items-start gap-x-8 gap-y-3 border-t border-line py-3 wrap-anywhere">
      <div className="min-w-0 flex-[1_1_20rem]">
        <p>
          <bdi className="font-bold">{name || common.noName}</bdi> <bdi>{mailbox}</bdi>
        </p>
        <p className="text-muted">
          {is_corrected ? others.corrected : interpolate(others.sameNumber, { phone: phone ?? '' })}{' '}
          {interpolate(submissions === 1 ? others.one : others.many, {
            count: submissions.toLocaleString('en-IN'),
            day: dayText(officeDay(last_at)),
          })}
        </p>
      </div>
      <a
        className="text-link"
        href={`/admin/person?lead=${submission_id}`}
        aria-label={interpolate(others.readSpoken, { mailbox: mailbox ?? phone ?? '' })}
      >
        {others.read}
      </a>
    </li>
  );
}

const focusHeading = (heading: HTMLElement | null) => heading?.focus();

function Erased({ counts }: { counts: PersonCounts }) {
  return (
    <div className="grid justify-items-start gap-4">
      <h1 ref={focusHeading} tabIndex={-1} className="text-3xl">
        {erase.done}
      </h1>
      <p role="status">{interpolate(erase.deleted, { counts: list.format(countsInWords(counts)) })}</p>
      <a className="text-link" href="/admin">
        {inboxCopy.area.pages.inbox}
      </a>
    </div>
  );
}

/** The id of the submission in the address; '' if there is none. */
const leadInAddress = (): string => {
  const id = new URLSearchParams(location.search).get('lead') ?? '';
  return /^[\da-f-]{36}$/i.test(id) ? id : '';
};

/** Everything that the person behind a submission has sent, and the buttons to export and to erase it. */
export default function PersonPage() {
  const [erased, setErased] = useState<PersonCounts>();
  return (
    <Page className="gap-0">
      {erased ? <Erased counts={erased} /> : <LoadedPerson onErased={setErased} />}
    </Page>
  );
}

function LoadedPerson({ onErased }: Pick<KnownProps, 'onErased'>) {
  const [submissionId] = useState(leadInAddress);
  const query = useQuery({
    ...answerOf('person_of', { p_submission_id: submissionId }),
    enabled: submissionId !== '',
    // What was erased is not kept.
    gcTime: 0,
  });
  const { data: person, error } = query;
  if (person && !error) return <Known {...{ submissionId, person, onErased }} />;
  const isUnknown = submissionId === '' || (error instanceof Refusal && error.cause === 'PT404');
  return (
    <div className="grid justify-items-start gap-4">
      <Loaded
        query={isUnknown ? { ...query, data: undefined, isError: false, isFetched: false } : query}
        title={copy.title}
        failed={copy.failed}
        loading={isUnknown ? copy.missing : undefined}
      />
    </div>
  );
}
