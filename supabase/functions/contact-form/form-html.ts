import { html } from 'hono/html';
import { quoteForm } from '../../../src/copy/forms/quote.ts';
import { CALCULATOR, priceQuote } from '../../../src/domain/quote/quote.ts';
import type { QuoteLevel, QuoteSelection } from '../../../src/domain/quote/quote.ts';
import { formatMoney } from '../../../src/domain/site/money.ts';
import { CONSENT_FIELD, FORM_FIELD } from '../../../src/domain/submission/form-definitions.ts';
import type { FieldDefinition } from '../../../src/domain/submission/form-definitions.ts';
import { catalogue, QUOTE } from './native-forms.ts';
import type { FieldCopy } from './native-forms.ts';
import type { PostedForm } from './posted-form.ts';

/** A piece of HTML in which values are escaped. */
export type Html = ReturnType<typeof html>;

const { select } = quoteForm;

/** The posted form with what was typed. It has no `action`, so the browser posts it to the same URL. */
export function formHtml(posted: PostedForm, siteUrl: string): Html {
  const { native, values, selection, consentVersion, hidden } = posted;
  if (native === QUOTE && selection.services.length === 0) return choicesHtml(selection);
  const { form, copy } = native;
  const { privacy, noChoice = '' } = copy;
  return html`<form method="post">
    ${hiddenHtml(FORM_FIELD, form.name)}${hidden.map(([name, value]) => hiddenHtml(name, value))}
    ${consentVersion === '' && hiddenHtml(CONSENT_FIELD, privacy.version)}
    ${Object.entries(form.fields).map(([name, field]) =>
      fieldHtml({ name, field, copy: copy.fields[name], noChoice, value: values[name] ?? '' }),
    )}
    <button>${copy.submit.label}</button>
    <p class="small">${privacy.text} <a href="${siteUrl}${privacy.href}">${privacy.label}</a></p>
  </form>`;
}

const hiddenHtml = (name: string, value: string) =>
  html`<input type="hidden" name="${name}" value="${value}" />`;

// eslint-disable-next-line no-restricted-syntax -- attributes, not texts
const [REQUIRED, CHECKED, SELECTED] = [html` required`, html` checked`, html` selected`];

interface FieldHtml {
  name: string;
  field: FieldDefinition;
  copy: FieldCopy | undefined;
  /** First entry of a list. */
  noChoice: string;
  value: string | readonly string[];
}

function fieldHtml({ name, field, copy, noChoice, value }: FieldHtml): Html {
  const options = (copy?.options ?? []).map((option) =>
    typeof option === 'string' ? { value: option, label: option } : option,
  );
  const label = copy?.label ?? name;
  const required = field.required && REQUIRED;
  const autocomplete = field.autoComplete && html` autocomplete="${field.autoComplete}"`;
  switch (field.kind) {
    case 'choices':
      return html`<fieldset>
        <legend>${label}</legend>
        ${options.map((option) => checkboxHtml(name, option, value.includes(option.value)))}
      </fieldset>`;
    case 'textarea':
      // The first line break of a textarea is not part of its text.
      return html`<label
        >${label}<textarea name="${name}" rows="9" ${required}>${`\n${value}`}</textarea>
      </label>`;
    case 'select':
      return selectHtml({ name, label, options: [{ value: '', label: noChoice }, ...options], value });
    default:
      return html`<label
        >${label}<input type="${field.kind}" name="${name}" value="${value}" ${required}${autocomplete}
      /></label>`;
  }
}

const checkboxHtml = (name: string, { value, label }: { value: string; label: string }, isChosen: boolean) =>
  html`<label class="choice"
    ><input type="checkbox" name="${name}" value="${value}" ${isChosen && CHECKED} />${label}</label
  >`;

interface SelectHtml {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  value: string | readonly string[];
}

const selectHtml = ({ name, label, options, value: chosen }: SelectHtml) =>
  html`<label for="${name}">${label}</label>
    <select id="${name}" name="${name}">
      ${options.map(
        ({ value, label: text }) =>
          html`<option value="${value}" ${value === chosen && SELECTED}>${text}</option>`,
      )}
    </select>`;

const levelOptions = (levels: readonly QuoteLevel[]) => levels.map(({ id, label }) => ({ value: id, label }));

/** The first step of the calculator. */
const choicesHtml = ({ services, complexity, timeline }: QuoteSelection) =>
  html`<form method="post">
    ${hiddenHtml(FORM_FIELD, CALCULATOR)}
    <fieldset>
      <legend>${select.title}</legend>
      ${catalogue.services.map(({ id, name, basePrice }) =>
        checkboxHtml(
          'services',
          { value: id, label: `${name}, ${formatMoney(basePrice, 'INR')}` },
          services.includes(id),
        ),
      )}
    </fieldset>
    ${selectHtml({ name: 'complexity', label: select.complexityLabel, options: levelOptions(catalogue.complexities), value: complexity })}
    ${selectHtml({ name: 'timeline', label: select.timelineLabel, options: levelOptions(catalogue.timelines), value: timeline })}
    <button>${select.next}</button>
  </form>`;

/** The chosen services with their prices, and the total. */
export function quoteHtml({ selection }: PostedForm): Html {
  const { lines, complexity, timeline, total } = priceQuote(catalogue, selection);
  return html`<table>
      ${lines.map(
        ({ service, price }) =>
          html`<tr>
            <th scope="row">${service.name}</th>
            <td>${formatMoney(price, 'INR')}</td>
          </tr>`,
      )}
      <tr class="total">
        <th scope="row">${select.totalLabel}</th>
        <td>${formatMoney(total, 'INR')}</td>
      </tr>
    </table>
    <p class="small">${complexity.label}, ${timeline.label}. ${select.disclaimer}</p>`;
}
