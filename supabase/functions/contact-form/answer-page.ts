import { contactForm } from '../../../src/copy/forms/contact.ts';
import { formsCopy } from '../../../src/copy/forms.ts';
import { siteFacts } from '../../../src/copy/site-facts.ts';
import { rayFanPath } from '../../../src/domain/artwork/rays.ts';
import { replyTime } from '../../../src/domain/site/business-hours.ts';
import { interpolate } from '../../../src/domain/site/interpolate.ts';
import { CONSENT_FIELD, CONTACT_FORM } from '../../../src/domain/submission/form-definitions.ts';
import type { FormError } from '../../../src/domain/submission/form-error.ts';
import { mapFields } from '../../../src/domain/submission/form-values.ts';
import { escapeHtml } from '../_shared/mail/plain.ts';
import type { PostedForm } from './form.ts';

interface RefusalPage {
  /** 4xx or 5xx. */
  status: number;
  refusal: FormError;
  /** What was typed, shown again for correction. Undefined if the body could not be read. */
  posted?: PostedForm | undefined;
  siteUrl: string;
}

/** The colours of the site (design, section 11). */
const STYLE = `
:root{color-scheme:light dark;--ink:#1b1a17;--ground:#fbf7ef;--line:#8a8171;--danger:#a3261b}
@media(prefers-color-scheme:dark){:root{--ink:#f5efe3;--ground:#14130f;--line:#8f8676;--danger:#ff9d8f}}
*{box-sizing:border-box}
body{margin:0 auto;padding:2.5rem 1.25rem 5rem;max-width:38rem;background:var(--ground);color:var(--ink);
font:1.0625rem/1.6 'Segoe UI',system-ui,-apple-system,'Helvetica Neue',Arial,sans-serif}
a{color:inherit}
header a{display:flex;align-items:end;gap:.5rem;font-weight:700;font-size:1.4rem;line-height:1;text-decoration:none}
header path{fill:#f2a516}
h1{margin:3rem 0 1.5rem;font-size:clamp(2rem,7vw,2.75rem);line-height:1.1;letter-spacing:-.02em;text-wrap:balance}
.reason{margin:0 0 2rem;padding-left:1.1rem;border-left:4px solid var(--danger)}
.reason strong{display:block;color:var(--danger);font-size:1.2rem}
.reference{margin:2rem 0;padding:1.2rem 0;border:solid var(--line);border-width:1px 0}
.reference strong{display:block;font-size:1.9rem;line-height:1.2;letter-spacing:.02em;white-space:nowrap;user-select:all}
label{display:block;margin-top:1.1rem;font-weight:700}
input,textarea{display:block;width:100%;margin-top:.3rem;padding:.7rem .8rem;border:1px solid var(--line);border-radius:6px;
background:transparent;color:inherit;font:inherit;font-weight:400}
button{margin-top:1.8rem;padding:.8rem 1.6rem;border:0;border-radius:999px;background:#f2a516;color:#1b1a17;font:inherit;
font-weight:700;cursor:pointer}
:focus-visible{outline:3px solid #0f8a85;outline-offset:3px}`;

const { sent, withoutJavaScript } = formsCopy;
const { name: agency, phone, email, hours } = siteFacts;
const holidays: readonly string[] = siteFacts.holidays;

const contactLink = (text: string, href: string): string =>
  `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
const REACH = `${escapeHtml(sent.reachTitle)}<br>
${contactLink(phone.display, `tel:${phone.number}`)}<br>
${contactLink(email, `mailto:${email}`)}`;

/**
 * The answer to a form that was not accepted: the reason, and a form with what was typed. The form has no `action`, so the browser
 * posts it to the same URL.
 */
export const refusalPage = ({ status, refusal, posted, siteUrl }: RefusalPage): Response =>
  page({
    status,
    siteUrl,
    title: withoutJavaScript.notSent,
    main: `<p class="reason"><strong>${escapeHtml(refusal.title)}</strong>${escapeHtml(refusal.text ?? '')}</p>
${posted ? form(posted) : `<p>${escapeHtml(withoutJavaScript.goBack)}</p>`}
<p>${REACH}</p>`,
  });

/** The logo of the site. */
const LOGO = `<svg width="40" height="20" viewBox="-20 -20 40 20" aria-hidden="true"><path d="M-6 0a6 6 0 0 1 12 0Z"/><path d="${rayFanPath({ count: 7, inner: 9, outer: 20, spread: 0.6, lengths: [0.7, 0.85, 0.95, 1] })}"/></svg>`;

/** The answer to a stored message: its reference, what happens next, and how to reach us until then. */
export function thankYouPage(reference: string, siteUrl: string): Response {
  const { title, text, again } = contactForm.thankYou;
  // Without JavaScript, the visitor's time zone is unknown.
  const openingHours = { hours, holidays: holidays.map((date) => date.slice(0, 10)) };
  const time = replyTime(openingHours, Date.now(), 0) ?? formsCopy.reply.closed;
  return page({
    status: 200,
    siteUrl,
    title,
    main: `<p>${escapeHtml(text)}</p>
<p class="reference">${escapeHtml(sent.reference)} <strong>${reference}</strong></p>
<p>${escapeHtml(interpolate(sent.next, { time }))}</p>
<p>${REACH}</p>
<p><a href="${escapeHtml(siteUrl)}/contact#message-form">${escapeHtml(again)}</a></p>`,
  });
}

interface Page {
  status: number;
  siteUrl: string;
  title: string;
  /** HTML below the heading. */
  main: string;
}

function page({ status, siteUrl, title, main }: Page): Response {
  const html = `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · ${escapeHtml(agency)}</title>
<style>${STYLE}</style>
</head>
<body>
<header><a href="${escapeHtml(siteUrl)}/">${LOGO}${escapeHtml(agency)}</a></header>
<main>
<h1>${escapeHtml(title)}</h1>
${main}
</main>
</body>
</html>
`;
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  });
}

function form({ message, consentVersion }: PostedForm): string {
  const fields = mapFields(CONTACT_FORM, ({ kind, required }, name) => {
    const value = escapeHtml(message[name]);
    const attributes = `name="${name}"${required ? ' required' : ''}`;
    const control =
      kind === 'textarea'
        ? `<textarea ${attributes} rows="9">\n${value}</textarea>`
        : `<input ${attributes} value="${value}">`;
    return `<label>${escapeHtml(contactForm.fields[name].label)}${control}</label>`;
  });
  const consent = `<input type="hidden" name="${CONSENT_FIELD}" value="${escapeHtml(consentVersion)}">`;
  return `<form method="post">\n${Object.values(fields).join('\n')}\n${consent}\n<button>${escapeHtml(contactForm.submit.label)}</button>\n</form>`;
}
