import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { SelectField, TextField } from '~/components/Field.tsx';
import {
  countFilters,
  EMPTY_FILTER,
  FORM_FILTERS,
  isFiltering,
  isFormFilter,
  isSearchTooShort,
} from '~/domain/inbox/filter.ts';
import { isStatus, STATUSES } from '~/domain/inbox/lead.ts';
import { $inboxFilter } from '~/stores/inbox/address.ts';
import { changeFilter } from '~/stores/inbox/list.ts';
import { $admins } from '~/stores/inbox/work.ts';

/** Debounce of texts: long enough to type a word, short enough to feel immediate. */
const TYPING_PAUSE_MILLISECONDS = 300;

/** The filter of the inbox: the search text, and the other filters in a part that can be opened. */
export function FilterBar() {
  const filter = useStore($inboxFilter);
  const count = countFilters(filter);
  const [isOpened, setOpened] = useState(false);
  return (
    <search className="admin-filter">
      <TextField
        id="inbox-search"
        label={<span className="sr-only">Search</span>}
        hint={isSearchTooShort(filter.search) ? 'Three characters or more.' : undefined}
        type="search"
        placeholder="Name, email, company, message, reference"
        maxLength={200}
        autoComplete="off"
        value={filter.search}
        onChange={(event) => {
          changeFilter({ search: event.target.value }, TYPING_PAUSE_MILLISECONDS);
        }}
      />
      <button
        type="button"
        className="admin-toggle"
        aria-expanded={isOpened}
        aria-controls="inbox-filters"
        onClick={() => {
          setOpened(!isOpened);
        }}
      >
        {count === 0 ? 'Filters' : `Filters (${String(count)})`}
      </button>
      {isFiltering(filter) && (
        <button
          type="button"
          className="text-link admin-toggle"
          onClick={() => {
            changeFilter({ ...EMPTY_FILTER, view: filter.view });
          }}
        >
          Clear filters
        </button>
      )}
      <div id="inbox-filters" className="admin-filters" hidden={!isOpened}>
        <WorkFilters />
        <SubmissionFilters />
      </div>
    </search>
  );
}

/** Status, owner and source. */
function WorkFilters() {
  const { status, owner, source } = useStore($inboxFilter);
  const admins = useStore($admins);
  return (
    <>
      <SelectField
        id="inbox-status"
        label="Status"
        value={status}
        onChange={({ target: { value } }) => {
          changeFilter({ status: isStatus(value) ? value : '' });
        }}
      >
        <option value="">Any status</option>
        {STATUSES.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </SelectField>
      <SelectField
        id="inbox-owner"
        label="Owner"
        value={owner}
        onChange={({ target: { value } }) => {
          changeFilter({ owner: value });
        }}
      >
        <option value="">Anybody</option>
        {admins.map(({ user_id, name }) => (
          <option key={user_id} value={user_id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        id="inbox-source"
        label="Source"
        placeholder="google, direct …"
        maxLength={200}
        autoComplete="off"
        value={source}
        onChange={({ target: { value } }) => {
          changeFilter({ source: value }, TYPING_PAUSE_MILLISECONDS);
        }}
      />
    </>
  );
}

/** Form, days, and whether the thank-you arrived. */
function SubmissionFilters() {
  const { formType, firstDay, lastDay, isNotReached } = useStore($inboxFilter);
  return (
    <>
      <SelectField
        id="inbox-form-type"
        label="Form"
        value={formType}
        onChange={({ target: { value } }) => {
          if (isFormFilter(value)) changeFilter({ formType: value });
        }}
      >
        {Object.entries(FORM_FILTERS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        id="inbox-first-day"
        label="From"
        type="date"
        max={lastDay || undefined}
        value={firstDay}
        onChange={(event) => {
          changeFilter({ firstDay: event.target.value });
        }}
      />
      <TextField
        id="inbox-last-day"
        label="To"
        type="date"
        min={firstDay || undefined}
        value={lastDay}
        onChange={(event) => {
          changeFilter({ lastDay: event.target.value });
        }}
      />
      <label className="admin-check">
        <input
          type="checkbox"
          checked={isNotReached}
          onChange={({ target: { checked } }) => {
            changeFilter({ isNotReached: checked });
          }}
        />
        Not reached
      </label>
    </>
  );
}
