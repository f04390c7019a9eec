import { AdminOptions } from '~/admin/lead/AdminOptions.tsx';
import { useStore } from '@nanostores/react';
import { useState, type ReactNode } from 'react';
import { statusLabel, STATUSES } from '~/admin/shell/lead-status.ts';
import { SelectField, TextField } from '~/components/Field.tsx';
import { inboxCopy } from '~/copy/inbox.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { $inboxFilter, changeFilter } from '../address-store.ts';
import {
  countFilters,
  EMPTY_FILTER,
  FORM_FILTERS,
  isFiltering,
  isSearchTooShort,
  LEAD_STEPS,
  type InboxFilter,
} from './filter.ts';

const { common, filter: copy } = inboxCopy;

/** Debounce of texts: long enough to type a word, short enough to feel immediate. */
const TYPING_PAUSE_MILLISECONDS = 300;

/** The filter of the inbox: the search text, and the other filters in a part that can be opened. */
export function FilterBar() {
  const filter = useStore($inboxFilter);
  const count = countFilters(filter);
  const [isOpened, setOpened] = useState(false);
  return (
    <search className="mt-1.5 grid grid-cols-[minmax(0,1fr)_auto] gap-x-5 gap-y-1 md:grid-cols-[minmax(0,30rem)_auto_auto_1fr]">
      <TextField
        id="inbox-search"
        className="small-field gap-0"
        label={<span className="sr-only">{copy.search}</span>}
        hint={isSearchTooShort(filter.search) ? copy.tooShort : undefined}
        type="search"
        placeholder={copy.searched}
        maxLength={200}
        autoComplete="off"
        value={filter.search}
        onChange={(event) => changeFilter({ search: event.target.value }, TYPING_PAUSE_MILLISECONDS)}
      />
      <button
        type="button"
        className="opens min-h-9 cursor-pointer self-start justify-self-start text-sm"
        aria-expanded={isOpened}
        aria-controls="inbox-filters"
        onClick={() => setOpened(!isOpened)}
      >
        {count === 0 ? copy.title : interpolate(copy.titleWithCount, { count })}
      </button>
      {isFiltering(filter) && (
        <button
          type="button"
          className="text-link min-h-9 cursor-pointer self-start justify-self-start text-sm"
          onClick={() => changeFilter({ ...EMPTY_FILTER, view: filter.view })}
        >
          {copy.clear}
        </button>
      )}
      <div
        id="inbox-filters"
        className="col-span-full grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] items-end gap-x-4 gap-y-3 pb-2"
        hidden={!isOpened}
      >
        <Filters />
      </div>
    </search>
  );
}

interface FilterProps<Name extends keyof InboxFilter> {
  name: Name;
  label: string;
}

/** A filter that is chosen from a list of its values. */
function Choice({
  name,
  label,
  children,
}: FilterProps<'status' | 'owner' | 'formType' | 'step'> & { children: ReactNode }) {
  return (
    <SelectField
      id={`inbox-${name}`}
      className="small-field"
      label={label}
      value={useStore($inboxFilter)[name]}
      onChange={({ target }) => changeFilter({ [name]: target.value } as Partial<InboxFilter>)}
    >
      {children}
    </SelectField>
  );
}

/** A filter that is typed. */
const TypedText = ({
  name,
  label,
  placeholder,
}: FilterProps<'source' | 'service'> & { placeholder?: string }) => (
  <TextField
    id={`inbox-${name}`}
    className="small-field"
    label={label}
    placeholder={placeholder}
    maxLength={200}
    autoComplete="off"
    value={useStore($inboxFilter)[name]}
    onChange={({ target }) => changeFilter({ [name]: target.value }, TYPING_PAUSE_MILLISECONDS)}
  />
);

/** One of the two days. */
const Day = ({ name, ...field }: FilterProps<'firstDay' | 'lastDay'> & { min?: string; max?: string }) => (
  <TextField
    {...field}
    id={`inbox-${name}`}
    className="small-field"
    type="date"
    value={useStore($inboxFilter)[name]}
    onChange={({ target }) => changeFilter({ [name]: target.value })}
  />
);

/** All but the search text and the view. */
function Filters() {
  const { firstDay, lastDay, isNotReached, service } = useStore($inboxFilter);
  return (
    <>
      <Choice name="status" label={common.status}>
        <option value="">{copy.anyStatus}</option>
        {STATUSES.map((status) => (
          <option key={status} value={status}>
            {statusLabel(status)}
          </option>
        ))}
      </Choice>
      <Choice name="owner" label={common.owner}>
        <option value="">{copy.anybody}</option>
        <AdminOptions />
      </Choice>
      <TypedText name="source" label={copy.source} placeholder={copy.sources} />
      <Choice name="formType" label={copy.form}>
        {FORM_FILTERS.map((form) => (
          <option key={form} value={form}>
            {copy.forms[form]}
          </option>
        ))}
      </Choice>
      {service && <TypedText name="service" label={copy.service} />}
      <Choice name="step" label={copy.daysOf}>
        <option value="">{copy.steps.arrived}</option>
        {LEAD_STEPS.map((step) => (
          <option key={step} value={step}>
            {copy.steps[step]}
          </option>
        ))}
      </Choice>
      <Day name="firstDay" label={copy.from} {...(lastDay && { max: lastDay })} />
      <Day name="lastDay" label={copy.to} {...(firstDay && { min: firstDay })} />
      <label className="flex min-h-10 cursor-pointer items-center gap-2.5">
        <input
          type="checkbox"
          checked={isNotReached}
          onChange={({ target }) => changeFilter({ isNotReached: target.checked })}
        />
        {copy.notReached}
      </label>
    </>
  );
}
