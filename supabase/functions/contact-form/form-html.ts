import { html } from 'hono/html';
import { enquiryCopy } from '../../../src/copy/enquiry.ts';
import { quoteForm } from '../../../src/copy/forms/quote.ts';
import { siteCopy } from '../../../src/copy/site.ts';
import type { PageKey } from '../../../src/domain/enquiry/enquiry.ts';
import { CALCULATOR, priceQuote, type QuoteLevel } from '../../../src/domain/quote/quote.ts';
import { type Currency, formatMoney } from '../../../src/domain/site/money.ts';
import {
  CONSENT_FIELD,
  type FieldDefinition,
  FORM_FIELD,
} from '../../../src/domain/submission/form-definitions.ts';
import { momentForAnybody } from '../../../src/wording/office-time.ts';
import {
  BOOKING,
  catalogue,
  CURRENCY_FIELD,
  type FieldCopy,
  type PostedForm,
  QUOTE,
} from './native-forms.ts';

/** A piece of HTML in which values are escaped. */
export type Html = ReturnType<typeof html>;

const { select } = quoteForm;

/** The posted form with what was typed. It has no `action`, so the browser posts it to the same URL. */
export function formHtml(posted: PostedForm, siteUrl: string): Html {
  const { native, values, selection, consentVersion, hidden } = posted;
  if (native === QUOTE && selection.services.length === 0) return choicesHtml(posted);
  const { form, copy } = native;
  const { privacy, noChoice = '' } = copy;
  return html`<form method="post">
    ${hiddenHtml(FORM_FIELD, form.name)}${hidden.map(([name, value]) => hiddenHtml(name, value))}
    ${consentVersion === '' && hiddenHtml(CONSENT_FIELD, privacy.version)}
    ${Object.entries(form.fields).map(([name, { kind, required, autoComplete }]) => {
      const { label = name, options = [] } = copy.fields[name] ?? {};
      return fieldHtml({
        name,
        kind,
        label,
        options: kind === 'select' ? [{ value: '', label: noChoice }, ...options] : options,
        value: values[name] ?? '',
        attributes: html`${required && REQUIRED}${autoComplete && html` autocomplete="${autoComplete}"`}`,
      });
    })}
    <button>${copy.submit.label}</button>
    <p class="small">${privacy.text} <a href="${siteUrl}${privacy.href}">${privacy.label}</a></p>
    <details class="small">
      <summary>${siteCopy.notice.summary}</summary>
      ${privacy.items.map(({ data, purpose }) => html`<p><strong>${data}</strong><br />${purpose}</p>`)}
      <p>${siteCopy.notice.withdraw}</p>
    </details>
  </form>`;
}

const hiddenHtml = (name: string, value: string) =>
  html`<input type="hidden" name="${name}" value="${value}" />`;

// eslint-disable-next-line no-restricted-syntax -- attributes, not texts
const [REQUIRED, CHECKED, SELECTED] = [html` required`, html` checked`, html` selected`];

interface FieldHtml extends FieldCopy {
  name: string;
  kind: FieldDefinition['kind'];
  value: string | readonly string[];
  attributes?: Html;
}

function fieldHtml({ name, kind, label, options = [], value, attributes }: FieldHtml): Html {
  const choices = options.map((option) =>
    typeof option === 'string' ? { value: option, label: option } : option,
  );
  switch (kind) {
    case 'choices':
      return html`<fieldset>
        <legend>${label}</legend>
        ${choices.map((choice) => {
          const checked = value.includes(choice.value) && CHECKED;
          return choiceHtml(
            choice.label,
            html`type="checkbox" name="${name}" value="${choice.value}" ${checked}`,
          );
        })}
      </fieldset>`;
    case 'textarea':
      // The first line break of a textarea is not part of its text.
      return html`<label
        >${label}<textarea name="${name}" rows="9" ${attributes}>${`\n${value}`}</textarea>
      </label>`;
    case 'select':
      return html`<label for="${name}">${label}</label>
        <select id="${name}" name="${name}">
          ${choices.map(
            (choice) =>
              html`<option value="${choice.value}" ${choice.value === value && SELECTED}>
                ${choice.label}
              </option>`,
          )}
        </select>`;
    default:
      return html`<label
        >${label}<input type="${kind}" name="${name}" value="${value}" ${attributes}
      /></label>`;
  }
}

const choiceHtml = (label: string, attributes: Html): Html =>
  html`<label class="choice"><input ${attributes} />${label}</label>`;

/** The free times for an enquiry. */
export interface Offer extends PageKey {
  times: readonly string[];
}

/** The free times as a form that books one of them. */
export const timesHtml = ({ reference, key, times }: Offer): Html =>
  html`<form method="post">
    ${hiddenHtml(FORM_FIELD, BOOKING)} ${hiddenHtml('reference', reference)} ${hiddenHtml('key', key)}
    <fieldset>
      <legend>${enquiryCopy.consultation.choose}</legend>
      <p class="small">${enquiryCopy.consultation.note}</p>
      ${times.map((at) =>
        choiceHtml(momentForAnybody(at), html`type="radio" name="startsAt" value="${at}" ${REQUIRED}`),
      )}
    </fieldset>
    <button>${enquiryCopy.consultation.book}</button>
  </form>`;

const levelOptions = (levels: readonly QuoteLevel[]) => levels.map(({ id, label }) => ({ value: id, label }));
const serviceOptions = (currency: Currency) =>
  catalogue.services.map((service) => ({
    value: service.id,
    label: `${service.name}, ${formatMoney(service.basePrice[currency], currency)} ${service.unit}`,
  }));

/** The first step of the calculator. */
const choicesHtml = ({ selection, currency }: PostedForm) => {
  const { services, complexity, timeline } = selection;
  return html`<form method="post">
    ${hiddenHtml(FORM_FIELD, CALCULATOR)} ${hiddenHtml(CURRENCY_FIELD, currency)}
    ${fieldHtml({ name: 'services', kind: 'choices', label: select.title, options: serviceOptions(currency), value: services })}
    ${fieldHtml({ name: 'complexity', kind: 'select', label: select.complexityLabel, options: levelOptions(catalogue.complexities), value: complexity })}
    ${fieldHtml({ name: 'timeline', kind: 'select', label: select.timelineLabel, options: levelOptions(catalogue.timelines), value: timeline })}
    <button>${select.next}</button>
  </form>`;
};

/** The chosen services with their prices, and the total. */
export function quoteHtml({ selection, currency }: PostedForm): Html {
  const { lines, complexity, timeline, total } = priceQuote(catalogue, selection);
  return html`<table>
      ${lines.map(
        ({ service, price }) =>
          html`<tr>
            <th scope="row">${service.name}</th>
            <td>${formatMoney(price[currency], currency)} ${service.unit}</td>
          </tr>`,
      )}
      <tr class="total">
        <th scope="row">${select.totalLabel}</th>
        <td>${formatMoney(total[currency], currency)}</td>
      </tr>
    </table>
    <p class="small">${complexity.label}, ${timeline.label}. ${select.disclaimer}</p>`;
}
