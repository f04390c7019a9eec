import { formsCopy } from '../../src/copy/forms.ts';
import { type FormDefinition, FORMS } from '../../src/domain/submission/form-definitions.ts';
import { escapeHtml } from '../functions/_shared/mail/plain.ts';

/** As much of the text as fits into a link to WhatsApp or to a mail program. */
const LINK_CHARACTERS = 1500;

/** The label of each field of a form, by its name. */
const LABELS = new Map(
  FORMS.flatMap((form: FormDefinition) =>
    Object.entries(form.fields).map(([name, { column }]) => [name, formsCopy.columns[column]] as const),
  ),
);

/** Writes what was typed into the built page `/not-sent`, which says that nothing was sent, and into its links to WhatsApp and mail. */
export async function notSentPage(body: string, page: Response): Promise<Response> {
  const typed = [...new URLSearchParams(body)].flatMap(([name, value]) => {
    const label = LABELS.get(name);
    return label !== undefined && value.trim() !== ''
      ? [{ label, value: value.replace(/\r\n?/g, '\n') }]
      : [];
  });
  const text = typed.map(({ label, value }) => `${label}: ${value}`).join('\n');
  const query = encodeURIComponent(Array.from(text).slice(0, LINK_CHARACTERS).join(''));
  const list = typed
    .map(({ label, value }) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`)
    .join('');
  const html = (await page.text())
    .replaceAll('?text="', () => `?text=${query}"`)
    .replaceAll('?body="', () => `?body=${query}"`)
    .replace(/(<dl[^>]*>)(?=<\/dl>)/, (opening) => opening + list);
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      // Beside the policy in the page, which holds the rest: a page cannot say this one itself.
      'content-security-policy': "frame-ancestors 'none'; form-action 'none'",
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  });
}
