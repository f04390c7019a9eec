import '../../fixtures/unit/named-facts.ts';
import { parseHTML } from 'linkedom';
import { expect, test, vi } from 'vitest';
import * as pages from '../../../supabase/functions/contact-form/answer-page.ts';
import {
  type PostedForm,
  readPosted,
  refuseForm,
  requestIdOf,
} from '../../../supabase/functions/contact-form/native-forms.ts';
import { lines, outline } from '../../fixtures/unit/outline.ts';

const shorten = vi.hoisted(() => async (original: () => Promise<object>) => {
  const { few, namedFile } = await import('../../fixtures/unit/named-copy.ts');
  return few(await namedFile(original)) as object;
});
vi.mock('../../../src/copy/answers.ts', shorten);
vi.mock('../../../src/copy/site.ts', shorten);
vi.mock('../../../src/copy/forms/contact.ts', shorten);
vi.mock('../../../src/copy/forms/package-request.ts', shorten);
vi.mock('../../../src/copy/forms/quote.ts', shorten);
vi.mock('../../../src/copy/all-forms.ts', async () => ({
  allForms: {
    contact: (await import('../../../src/copy/forms/contact.ts')).contactForm,
    consultation: (await import('../../../src/copy/forms/consultation.ts')).consultationForm,
  },
}));
vi.mock('../../../src/wording/reply-time.ts', () => ({
  replyTime: vi.fn().mockReturnValue(undefined).mockReturnValueOnce('soon'),
}));

const siteUrl = 'https://www.agency.example';
const page = { reference: 'KP-7F3K-92QX', key: 'ab'.repeat(16) };
const [HOME, PAGE] = [`[name → ${siteUrl}/]`, `${siteUrl}/enquiry#${page.reference}.${page.key}`];
const REACH =
  'sent.reachTitle [phone.display → tel:phone.number] [WhatsApp → https://wa.me/91] [email → mailto:email]';

const posted = (fields: string) => readPosted(new URLSearchParams(fields));
const CHOSEN = 'services=services.0.id&complexity=complexities.1.id&timeline=timelines.0.id&currency=USD';
const contact = posted(
  'form=contact&name=Asha&service=fields.service.options.1&message=Two%0D%0Alines&declineCall=yes&currency=USD',
);
const quote = posted(`form=quote&${CHOSEN}&name=Asha`);
const choices = posted('form=calculator&complexity=complexities.1.id&services=x&currency=USD');
const request = posted('form=package-request&services=fields.services.options.1&consentVersion=v1');
const consultation = posted('form=consultation&name=Asha&email=a%40b.example&message=A%20shop%20for%20lamps');

/** What a page says, in one line, without amounts. */
async function told(html: ReturnType<typeof pages.timesPage>): Promise<string> {
  const { document } = parseHTML(String(await html));
  const mark = document.querySelector('header svg[aria-hidden=true]');
  expect(mark?.outerHTML).toMatch(/ viewBox="[-\d ]+"[^]* d="M/);
  const whole = lines(`${document.title}\n${outline(document.body)}`).join(' · ');
  const known = whole.replace(HOME, '(home)').replace(REACH, '(reach)').replace(PAGE, '(page)');
  return known.replaceAll(/(?<=[₹$])[\d,]+/g, '');
}

test('a form is thanked for with its reference, what happens next, and what was chosen', async () => {
  const thanks = (form: PostedForm, key?: string, times: string[] = []) =>
    told(pages.thankYouPage({ posted: form, reference: page.reference, key, times, siteUrl }));
  const all = [
    await thanks(contact, page.key),
    await thanks(consultation, page.key, ['2027-03-29T08:30:00Z']),
    await thanks(quote, undefined, ['2027-03-29T08:30:00Z']),
    await thanks(request),
  ];
  expect(all.join('\n'))
    .toBe(`thankYou.title · name · (home) · # thankYou.title · thankYou.text · sent.reference KP-7F3K-92QX · sent.next soon · sent.pageTitle [sent.page → (page)] · (reach) · [thankYou.again → https://www.agency.example/contact#message-form]
thankYou.title · name · (home) · # thankYou.title · sent.reference KP-7F3K-92QX · sent.next reply.closed · post {hidden = booking} {hidden = KP-7F3K-92QX} {hidden = abababababababababababababababab} · consultation.choose · consultation.note · {radio required} Monday, 29 March, 2:00 pm IST · [consultation.book] · sent.pageTitle [sent.page → (page)] · (reach) · [thankYou.again → https://www.agency.example/consultation]
quote.sent · name · (home) · # quote.sent · sent.reference KP-7F3K-92QX · sent.next reply.closed · row services.0.name / $ services.0.unit · row select.totalLabel / $ · complexities.1.label, timelines.0.label. select.disclaimer · (reach) · [details.back → https://www.agency.example/quote-calculator]
packageRequest.sent.title · name · (home) · # packageRequest.sent.title · packageRequest.sent.text · sent.reference KP-7F3K-92QX · sent.next reply.closed · (reach) · [withoutJavaScript.back → https://www.agency.example/packages]`);
});

test('a form that is refused is shown with the reason and what was typed', async () => {
  const refusal = { title: 'Title', text: 'Text', detail: 'Detail', note: 'Note' };
  const all = [undefined, contact, request, quote, choices].map((form) =>
    told(pages.refusalPage({ refusal, posted: form, siteUrl })),
  );
  expect((await Promise.all(all)).join('\n'))
    .toBe(`withoutJavaScript.notSent · name · (home) · # withoutJavaScript.notSent · Title Text Detail Note · withoutJavaScript.goBack · (reach)
withoutJavaScript.notSent · name · (home) · # withoutJavaScript.notSent · Title Text Detail Note · post {hidden = contact} {hidden = yes} {hidden = USD} · {hidden = privacy.version} · fields.name.label {text <name> = Asha required} fields.email.label {email <email> required} fields.phone.label {tel <tel>} fields.company.label {text <organization>} · {fields.service.label select of noChoice, fields.service.options.0, * fields.service.options.1} · {fields.budget.label select of * noChoice, fields.budget.options.0, fields.budget.options.1} · {fields.urgency.label select of * noChoice, fields.urgency.options.0.label, fields.urgency.options.1.label} fields.message.label {textarea = · Two · lines required} · [submit.label] · privacy.text [privacy.label → https://www.agency.exampleprivacy.href] · notice.summary: · privacy.items.0.data privacy.items.0.purpose · privacy.items.1.data privacy.items.1.purpose · notice.withdraw · (reach)
withoutJavaScript.notSent · name · (home) · # withoutJavaScript.notSent · Title Text Detail Note · post {hidden = package-request} {hidden = v1} · fields.name.label {text <name> required} fields.email.label {email <email> required} fields.company.label {text <organization>} fields.budget.label {text} · fields.services.label · {checkbox} fields.services.options.0 {checkbox} fields.services.options.1 · fields.requirements.label {textarea = · } · [submit.label] · privacy.text [privacy.label → https://www.agency.exampleprivacy.href] · notice.summary: · privacy.items.0.data privacy.items.0.purpose · privacy.items.1.data privacy.items.1.purpose · notice.withdraw · (reach)
withoutJavaScript.notSent · name · (home) · # withoutJavaScript.notSent · Title Text Detail Note · post {hidden = quote} {hidden = USD} {hidden = services.0.id} {hidden = complexities.1.id} {hidden = timelines.0.id} · {hidden = details.privacy.version} · details.fields.name.label {text <name> = Asha required} details.fields.email.label {email <email> required} details.fields.phone.label {tel <tel>} details.fields.company.label {text <organization>} details.fields.requirements.label {textarea = · } · [details.submit.label] · details.privacy.text [details.privacy.label → https://www.agency.exampledetails.privacy.href] · notice.summary: · details.privacy.items.0.data details.privacy.items.0.purpose · details.privacy.items.1.data details.privacy.items.1.purpose · notice.withdraw · (reach)
withoutJavaScript.notSent · name · (home) · # withoutJavaScript.notSent · Title Text Detail Note · post {hidden = calculator} {hidden = USD} · select.title · {checkbox} services.0.name, $ services.0.unit {checkbox} services.1.name, $ services.1.unit · {select.complexityLabel select of complexities.0.label, * complexities.1.label} · {select.timelineLabel select of timelines.0.label, * timelines.1.label} · [select.next] · (reach)`);
});

test('steps on the way are pages of their own', async () => {
  const startsAt = '2027-03-29T08:30:00Z';
  const all = [
    pages.detailsPage(quote, siteUrl),
    pages.timesPage({ ...page, times: [startsAt], reason: 'Taken' }, siteUrl),
    pages.wishedPage({ ...page, startsAt }, siteUrl),
  ];
  expect((await Promise.all(all.map(told))).join('\n'))
    .toBe(`details.summaryTitle · name · (home) · # details.summaryTitle · row services.0.name / $ services.0.unit · row select.totalLabel / $ · complexities.1.label, timelines.0.label. select.disclaimer · [details.back → https://www.agency.example/quote-calculator?services=services.0.id&complexity=complexities.1.id&timeline=timelines.0.id] · ## details.title · details.text · post {hidden = quote} {hidden = USD} {hidden = services.0.id} {hidden = complexities.1.id} {hidden = timelines.0.id} · {hidden = details.privacy.version} · details.fields.name.label {text <name> = Asha required} details.fields.email.label {email <email> required} details.fields.phone.label {tel <tel>} details.fields.company.label {text <organization>} details.fields.requirements.label {textarea = · } · [details.submit.label] · details.privacy.text [details.privacy.label → https://www.agency.exampledetails.privacy.href] · notice.summary: · details.privacy.items.0.data details.privacy.items.0.purpose · details.privacy.items.1.data details.privacy.items.1.purpose · notice.withdraw
consultation.notBooked · name · (home) · # consultation.notBooked · Taken · post {hidden = booking} {hidden = KP-7F3K-92QX} {hidden = abababababababababababababababab} · consultation.choose · consultation.note · {radio required} Monday, 29 March, 2:00 pm IST · [consultation.book] · sent.pageTitle [sent.page → (page)] · (reach)
consultation.wished · name · (home) · # consultation.wished · consultation.wishedText Monday, 29 March, 2:00 pm IST · sent.pageTitle [sent.page → (page)] · (reach)`);
});

test('each form is stored with what was chosen, in the currency of its page', () => {
  const dollars = posted('form=package-request&services=fields.services.options.1&currency=USD');
  const forms = [contact, consultation, quote, dollars, posted('form=contact&phone=1')];
  expect(forms.map((form) => form.native.row(form))).toMatchObject([
    { service: 'fields.service.options.1', message: 'Two\nlines' },
    { service: 'service', form_type: 'contact' },
    {
      selected_services: ['services.0.name'],
      currency: 'USD',
      budget: expect.stringMatching(/^\$/) as string,
    },
    {
      selected_services: ['fields.services.options.1'],
      currency: 'USD',
      message: 'packageRequest.noRequirements',
    },
    { call_declined: false },
  ]);
});

test('the same text has the same request id all day, and another one the next day', () => {
  const idsOf = (form: PostedForm) =>
    ['2026-01-05T00:00Z', '2026-01-05T23:59Z', '2026-01-06T00:00Z'].map((at) =>
      requestIdOf(form.native.row(form), new Date(at)),
    );
  const [first, same, next] = idsOf(contact);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect([same, new Set([first, next, ...idsOf(quote)]).size]).toEqual([first, 4]);
});

test('each form is refused and fails in its own words', () => {
  const forms = [contact, quote, choices, request, consultation];
  const said = forms.map((form) => [refuseForm(form), form.native.failure(), form.native.failure('reason')]);
  expect(said.map((all) => JSON.stringify(all)).join('\n'))
    .toBe(`[{"title":"refused.email.title","text":"refused.email.text","field":"email"},{"title":"contact.title","text":"contact.failed contact.again"},{"title":"contact.title","text":"contact.refused reason"}]
[{"title":"withoutJavaScript.missing.title","text":"withoutJavaScript.missing.text details.fields.email.label"},{"title":"quote.failed"},{"title":"quote.failed","note":"reason"}]
[{"title":"quote.noService"},{"title":"quote.failed"},{"title":"quote.failed","note":"reason"}]
[{"title":"withoutJavaScript.missing.title","text":"withoutJavaScript.missing.text fields.name.label, fields.email.label"},{"title":"packageRequest.failed.title","text":"packageRequest.failed.text"},{"title":"packageRequest.failed.title","text":"packageRequest.failed.text","note":"reason"}]
[null,{"title":"contact.title","text":"contact.failed contact.again"},{"title":"contact.title","text":"contact.refused reason"}]`);
});
