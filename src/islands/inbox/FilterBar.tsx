import { useStore } from '@nanostores/react';
import { SelectField, TextField } from '~/components/Field.tsx';
import { EMPTY_FILTER, isFiltering, isSearchTooShort, type FormTypeFilter } from '~/domain/inbox/filter.ts';
import { $inboxFilter, changeFilter } from '~/stores/inbox/list.ts';

/** Debounce of the search: long enough to type a word, short enough to feel immediate. */
const SEARCH_PAUSE_MILLISECONDS = 300;

const FORM_TYPES: Record<FormTypeFilter, string> = {
  all: 'All forms',
  contact: 'Contact',
  custom_quote: 'Quote requests',
};
const isFormType = (value: string): value is FormTypeFilter => Object.hasOwn(FORM_TYPES, value);

/** The filter of the inbox: search text, form and dates. */
export function FilterBar() {
  const filter = useStore($inboxFilter);
  return (
    <search className="admin-filter">
      <TextField
        id="inbox-search"
        label="Search"
        hint={isSearchTooShort(filter.search) ? 'Three characters or more.' : undefined}
        type="search"
        placeholder="Name, email, company, message, reference"
        className="admin-search"
        maxLength={200}
        autoComplete="off"
        value={filter.search}
        onChange={(event) => {
          changeFilter({ search: event.target.value }, SEARCH_PAUSE_MILLISECONDS);
        }}
      />
      <SelectField
        id="inbox-form-type"
        label="Form"
        className="admin-form-type"
        value={filter.formType}
        onChange={({ target: { value } }) => {
          if (isFormType(value)) changeFilter({ formType: value });
        }}
      >
        {Object.entries(FORM_TYPES).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        id="inbox-first-day"
        label="From"
        type="date"
        max={filter.lastDay || undefined}
        value={filter.firstDay}
        onChange={(event) => {
          changeFilter({ firstDay: event.target.value });
        }}
      />
      <TextField
        id="inbox-last-day"
        label="To"
        type="date"
        min={filter.firstDay || undefined}
        value={filter.lastDay}
        onChange={(event) => {
          changeFilter({ lastDay: event.target.value });
        }}
      />
      <p className="admin-filter-actions">
        <label className="admin-check">
          <input
            type="checkbox"
            checked={filter.isNotReached}
            onChange={({ target: { checked } }) => {
              changeFilter({ isNotReached: checked });
            }}
          />
          Not reached
        </label>
        {isFiltering(filter) && (
          <button
            type="button"
            className="text-link"
            onClick={() => {
              changeFilter({ ...EMPTY_FILTER, isHeld: filter.isHeld });
            }}
          >
            Clear filters
          </button>
        )}
      </p>
    </search>
  );
}
