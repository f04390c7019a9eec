import { AdminOptions } from '~/admin/lead/AdminOptions.tsx';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { statusLabel, STATUSES } from '~/admin/shell/lead-status.ts';
import { Options } from '~/admin/shell/Options.tsx';
import { Button } from '~/components/Button.tsx';
import { SelectField, TextField } from '~/components/Field.tsx';
import { TickField } from '~/components/TickField.tsx';
import { inboxCopy } from '~/copy/inbox.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { LEAD_TYPES } from '~/domain/submission/form-definitions.ts';
import { $inboxFilter, changeFilter } from '../address.ts';
import { countFilters, EMPTY_FILTER, isSearchTooShort, LEAD_STEPS, type InboxFilter } from './filter.ts';

const { common, filter: copy } = inboxCopy;

/** Debounce of texts: long enough to type a word, short enough to feel immediate. */
const TYPING_PAUSE_MILLISECONDS = 300;

/** The filter of the inbox: the search text, and the other filters in a part that can be opened. */
export function FilterBar() {
  const filter = useStore($inboxFilter);
  const count = countFilters(filter);
  const isTooShort = isSearchTooShort(filter.search);
  const [isOpened, setOpened] = useState(false);
  return (
    <search className="mt-1.5 grid grid-cols-[minmax(0,1fr)_auto] gap-x-5 gap-y-1 md:grid-cols-[minmax(0,30rem)_auto_auto_1fr]">
      <TextField
        id="inbox-search"
        className="small-field gap-0"
        label={<span className="sr-only">{copy.search}</span>}
        hint={isTooShort ? copy.tooShort : undefined}
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
      {(count > 0 || (filter.search.trim() !== '' && !isTooShort)) && (
        <Button
          kind="link"
          className="self-start justify-self-start text-sm"
          onClick={() => changeFilter({ ...EMPTY_FILTER, view: filter.view })}
        >
          {copy.clear}
        </Button>
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

/** All but the search text and the view. */
function Filters() {
  const filter = useStore($inboxFilter);
  const { from, to, service, not_reached } = filter;
  const control = (name: Exclude<keyof InboxFilter, 'view' | 'search' | 'not_reached'>, wait = 0) => ({
    className: 'small-field',
    value: filter[name],
    onChange: ({ target }: { target: { value: string } }) =>
      changeFilter({ [name]: target.value } as Partial<InboxFilter>, wait),
  });
  const typed = (name: 'source' | 'service') => ({
    ...control(name, TYPING_PAUSE_MILLISECONDS),
    maxLength: 200,
    autoComplete: 'off',
  });
  return (
    <>
      <SelectField {...control('status')} label={common.status}>
        <option value="">{copy.anyStatus}</option>
        <Options of={STATUSES.map((status) => [status, statusLabel(status)])} />
      </SelectField>
      <SelectField {...control('owner')} label={common.owner}>
        <option value="">{copy.anybody}</option>
        <AdminOptions />
      </SelectField>
      <TextField {...typed('source')} label={copy.source} placeholder={copy.sources} />
      <SelectField {...control('form')} label={copy.form}>
        <option value="">{copy.forms.all}</option>
        <Options of={LEAD_TYPES.map((form) => [form, copy.forms[form]])} />
      </SelectField>
      {service && <TextField {...typed('service')} label={copy.service} />}
      <SelectField {...control('step')} label={copy.daysOf}>
        <option value="">{copy.steps.arrived}</option>
        <Options of={LEAD_STEPS.map((step) => [step, copy.steps[step]])} />
      </SelectField>
      <TextField {...control('from')} label={copy.from} type="date" max={to || undefined} />
      <TextField {...control('to')} label={copy.to} type="date" min={from || undefined} />
      <TickField
        label={copy.notReached}
        checked={not_reached !== ''}
        onChange={({ target }) => changeFilter({ not_reached: target.checked ? '1' : '' })}
      />
    </>
  );
}
