import { html, raw } from 'hono/html';
import { enquiryCopy } from '../../../src/copy/enquiry.ts';
import { quoteForm } from '../../../src/copy/forms/quote.ts';
import { answersCopy } from '../../../src/copy/answers.ts';
import { formsCopy } from '../../../src/copy/forms.ts';
import { siteFacts } from '../../../src/copy/site-facts.ts';
import { pageAddress, type PageKey } from '../../../src/domain/enquiry/enquiry.ts';
import { MARK } from '../../../src/brand/mark.ts';
import { formatQuoteAddress } from '../../../src/domain/quote/quote-address.ts';
import { replyTime } from '../../../src/wording/reply-time.ts';
import { interpolate } from '../../../src/domain/site/interpolate.ts';
import type { FormError } from '../../../src/wording/form-error.ts';
import { momentForAnybody } from '../../../src/wording/office-time.ts';
import { formHtml, type Html, type Offer, quoteHtml, timesHtml } from './form-html.ts';
import { catalogue, type PostedForm, QUOTE } from './native-forms.ts';
import { STYLE } from './style.ts';

const { sent, reply } = formsCopy;
const { withoutJavaScript } = answersCopy;
const { name: agency, phone, whatsapp, email } = siteFacts;

const REACH_LINKS = [
  { label: phone.display, href: `tel:${phone.number}` },
  { label: 'WhatsApp', href: `https://wa.me/${whatsapp.number.slice(1)}` },
  { label: email, href: `mailto:${email}` },
];
const REACH = html`<p>
  ${sent.reachTitle}${REACH_LINKS.map(({ label, href }) => html`<br /><a href="${href}">${label}</a>`)}
</p>`;

interface RefusalPage {
  refusal: FormError;
  /** Undefined if the body could not be read. */
  posted?: PostedForm | undefined;
  siteUrl: string;
}

/** The answer to a form that was not accepted: the reason, and the form with what was typed. */
export const refusalPage = ({ refusal: { title, text, detail, note }, posted, siteUrl }: RefusalPage): Html =>
  page({
    siteUrl,
    title: withoutJavaScript.notSent,
    main: html`<p class="reason">
        <strong>${title}</strong>${[text, detail, note].filter(Boolean).join(' ')}
      </p>
      ${posted ? formHtml(posted, siteUrl) : html`<p>${withoutJavaScript.goBack}</p>`} ${REACH}`,
  });

/** The second step of the calculator: the price of the choices, and the form for contact details. */
export function detailsPage(posted: PostedForm, siteUrl: string): Html {
  const { details } = quoteForm;
  const address = `${siteUrl}/quote-calculator${formatQuoteAddress(posted.selection, catalogue)}`;
  return page({
    siteUrl,
    title: details.summaryTitle,
    main: html`${quoteHtml(posted)}
      <p><a href="${address}">${details.back}</a></p>
      <h2>${details.title}</h2>
      <p>${details.text}</p>
      ${formHtml(posted, siteUrl)}`,
  });
}

const pageLink = ({ reference, key }: PageKey, siteUrl: string) =>
  html`<p>${sent.pageTitle}<br /><a href="${siteUrl}${pageAddress(reference, key)}">${sent.page}</a></p>`;

/** The free times to choose from again, with the reason why nothing is booked. */
export const timesPage = ({ reason, ...offer }: Offer & { reason: string }, siteUrl: string): Html =>
  page({
    siteUrl,
    title: enquiryCopy.consultation.notBooked,
    main: html`<p class="reason">${reason}</p>
      ${timesHtml(offer)} ${pageLink(offer, siteUrl)} ${REACH}`,
  });

/** The answer to a visitor who has chosen a time: the mail is what is left. */
export const wishedPage = (wished: PageKey & { startsAt: string }, siteUrl: string): Html =>
  page({
    siteUrl,
    title: enquiryCopy.consultation.wished,
    main: html`<p>
        ${interpolate(enquiryCopy.consultation.wishedText, { time: momentForAnybody(wished.startsAt) })}
      </p>
      ${pageLink(wished, siteUrl)} ${REACH}`,
  });

interface ThankYou {
  posted: PostedForm;
  reference: string;
  /** The key of the page; undefined if the same text was stored before, with another key. */
  key: string | undefined;
  /** The free times, if a booking was asked for. */
  times: readonly string[];
  siteUrl: string;
}

/** The answer to a stored request: its reference, what happens next, and how to reach us until then. */
export function thankYouPage({ posted, reference, key, times, siteUrl }: ThankYou): Html {
  const { form, thanks, back } = posted.native;
  // Without JavaScript, the visitor's time zone is unknown.
  const time = replyTime({ sentAt: Date.now(), reader: null }) ?? reply.closed;
  return page({
    siteUrl,
    title: thanks.title,
    main: html`${thanks.text && html`<p>${thanks.text}</p>`}
      <p class="reference">${sent.reference} <strong>${reference}</strong></p>
      <p>${interpolate(sent.next, { time })}</p>
      ${key && times.length > 0 && timesHtml({ reference, key, times })}
      ${posted.native === QUOTE && quoteHtml(posted)} ${key && pageLink({ reference, key }, siteUrl)} ${REACH}
      <p><a href="${siteUrl}${form.page}">${back}</a></p>`,
  });
}

const LOGO = html`<svg
  width="${MARK.width}"
  height="${MARK.height}"
  viewBox="${MARK.viewBox}"
  aria-hidden="true"
>
  <path d="${MARK.path}" />
</svg>`;

const page = ({ siteUrl, title, main }: { siteUrl: string; title: string; main: Html }): Html =>
  html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${agency}</title>
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <header><a href="${siteUrl}/">${LOGO}${agency}</a></header>
        <main>
          <h1>${title}</h1>
          ${main}
        </main>
      </body>
    </html> `;
