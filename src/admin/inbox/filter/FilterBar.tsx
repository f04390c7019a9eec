import { AdminOptions } from '~/admin/lead/AdminOptions.tsx';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { isStatus, statusLabel, STATUSES } from '~/admin/shell/lead-status.ts';
import { SelectField, TextField } from '~/components/Field.tsx';
import { inboxCopy } from '~/copy/inbox.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { $inboxFilter, changeFilter } from '../address-store.ts';
import {
  countFilters,
  EMPTY_FILTER,
  FORM_FILTERS,
  isFiltering,
  isFormFilter,
  isLeadStep,
  isSearchTooShort,
  LEAD_STEPS,
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
        <WorkFilters />
        <SubmissionFilters />
      </div>
    </search>
  );
}

/** Status, owner and source. */
function WorkFilters() {
  const { status, owner, source } = useStore($inboxFilter);
  return (
    <>
      <SelectField
        id="inbox-status"
        className="small-field"
        label={common.status}
        value={status}
        onChange={({ target: { value } }) => changeFilter({ status: isStatus(value) ? value : '' })}
      >
        <option value="">{copy.anyStatus}</option>
        {STATUSES.map((one) => (
          <option key={one} value={one}>
            {statusLabel(one)}
          </option>
        ))}
      </SelectField>
      <SelectField
        id="inbox-owner"
        className="small-field"
        label={common.owner}
        value={owner}
        onChange={({ target: { value } }) => changeFilter({ owner: value })}
      >
        <option value="">{copy.anybody}</option>
        <AdminOptions />
      </SelectField>
      <TextField
        id="inbox-source"
        className="small-field"
        label={copy.source}
        placeholder={copy.sources}
        maxLength={200}
        autoComplete="off"
        value={source}
        onChange={({ target: { value } }) => changeFilter({ source: value }, TYPING_PAUSE_MILLISECONDS)}
      />
    </>
  );
}

/** Form, days, and whether the thank-you arrived. */
function SubmissionFilters() {
  const { formType, firstDay, lastDay, isNotReached, service, step } = useStore($inboxFilter);
  return (
    <>
      <SelectField
        id="inbox-form-type"
        className="small-field"
        label={copy.form}
        value={formType}
        onChange={({ target: { value } }) => {
          if (isFormFilter(value)) changeFilter({ formType: value });
        }}
      >
        {FORM_FILTERS.map((form) => (
          <option key={form} value={form}>
            {copy.forms[form]}
          </option>
        ))}
      </SelectField>
      {service && (
        <TextField
          id="inbox-service"
          className="small-field"
          label={copy.service}
          maxLength={200}
          autoComplete="off"
          value={service}
          onChange={({ target: { value } }) => changeFilter({ service: value }, TYPING_PAUSE_MILLISECONDS)}
        />
      )}
      <SelectField
        id="inbox-step"
        className="small-field"
        label={copy.daysOf}
        value={step}
        onChange={({ target: { value } }) => changeFilter({ step: isLeadStep(value) ? value : '' })}
      >
        <option value="">{copy.steps.arrived}</option>
        {LEAD_STEPS.map((each) => (
          <option key={each} value={each}>
            {copy.steps[each]}
          </option>
        ))}
      </SelectField>
      <TextField
        id="inbox-first-day"
        className="small-field"
        label={copy.from}
        type="date"
        max={lastDay || undefined}
        value={firstDay}
        onChange={(event) => changeFilter({ firstDay: event.target.value })}
      />
      <TextField
        id="inbox-last-day"
        className="small-field"
        label={copy.to}
        type="date"
        min={firstDay || undefined}
        value={lastDay}
        onChange={(event) => changeFilter({ lastDay: event.target.value })}
      />
      <label className="flex min-h-10 cursor-pointer items-center gap-2.5">
        <input
          type="checkbox"
          checked={isNotReached}
          onChange={({ target: { checked } }) => changeFilter({ isNotReached: checked })}
        />
        {copy.notReached}
      </label>
    </>
  );
}
