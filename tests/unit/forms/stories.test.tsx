import type { ReactNode } from 'react';
import { test, vi } from 'vitest';
import { few, named } from '../../fixtures/unit/named-copy.ts';
import { note, tells } from '../../fixtures/unit/story.ts';
import { AWAY, placeIn } from '../../fixtures/unit/zone.ts';
import { readDraft, saveDraft } from '../../../src/browser/drafts.ts';
import { enquiryCopy } from '../../../src/copy/enquiry.ts';
import { consultationForm } from '../../../src/copy/forms/consultation.ts';
import { contactForm } from '../../../src/copy/forms/contact.ts';
import { packageRequestForm } from '../../../src/copy/forms/package-request.ts';
import { quoteForm } from '../../../src/copy/forms/quote.ts';
import { $currency, chooseCurrency } from '../../../src/currency/currency-store.ts';
import { chooseTime, consultationStore } from '../../../src/forms/consultation/consultation-store.ts';
import { ConsultationForm } from '../../../src/forms/consultation/ConsultationForm.tsx';
import { contactStore } from '../../../src/forms/contact/contact-store.ts';
import { ContactForm } from '../../../src/forms/contact/ContactForm.tsx';
import { packageRequestStore } from '../../../src/forms/package-request/package-request-store.ts';
import { PackageRequestForm } from '../../../src/forms/package-request/PackageRequestForm.tsx';
import { quoteRequestStore } from '../../../src/forms/quote/quote-request-store.ts';
import { chooseLevel, openQuoteCalculator } from '../../../src/forms/quote/quote-store.ts';
import { QuoteCalculator } from '../../../src/forms/quote/QuoteCalculator.tsx';
import { emptySelection } from '../../../src/domain/quote/quote.ts';
import { catalogue } from '../../fixtures/content/quote-catalogue.ts';
import { enquiry } from '../../fixtures/unit/enquiries.ts';
import '../../../src/booking/TimePicker.tsx';
import '../../../src/wording/reply-time.ts';
import '../../../src/forms/shared/sending/open-page.ts';

vi.mock('~/browser/page-age.ts', () => ({ pageAge: () => 60_000 }));
const reply = vi.hoisted(() => ({ replyTimeHere: (at: number) => String(at) }));
vi.mock('~/wording/reply-time.ts', () => reply);
vi.mock('~/currency/shown-currency.ts', () => ({ shownCurrency: () => $currency.get() }));

const textsOf = (copy: object) => few(named(copy, ''));

interface Visit {
  currency?: 'INR' | 'USD';
  draft?: Record<string, unknown>;
  /** When it is answered that something was sent now. */
  answered?: string;
  /** Whether the script of the form fails. */
  fails?: boolean;
}

/** A form as somebody finds it who opens it. */
const found = (
  form: ReactNode,
  given: Record<string, unknown> = {},
  { currency = 'INR', draft, answered = 'soon', fails }: Visit = {},
) => ({
  part: () => {
    placeIn(AWAY);
    vi.mocked(readDraft).mockReturnValue(draft);
    vi.mocked(saveDraft).mockImplementation((name) => {
      if (fails) throw new Error('It fails.');
      if (name.endsWith('call')) note(`keeps ${name}`);
      return true;
    });
    reply.replyTimeHere = (at) => (at === Date.now() + 1000 ? answered : 'at another time');
    vi.stubGlobal('print', () => note('prints'));
    chooseCurrency(currency);
    chooseTime('');
    openQuoteCalculator(catalogue, emptySelection(catalogue));
    for (const store of [contactStore, consultationStore, packageRequestStore, quoteRequestStore])
      store.restart();
    return form;
  },
  given,
});

const SERVICE = 'fields.service.options.1';
const pro = {
  service: 'fields.service.options.0',
  budget: 'fields.budget.options.1',
  prices: { INR: '₹2', USD: '$1' },
};
const contactWith = (hidden: ReactNode, makesCalls = true) => (
  <ContactForm
    copy={textsOf(contactForm)}
    choices={{ services: { seo: SERVICE }, plans: { pro } }}
    makesCalls={makesCalls}
  >
    <input type="hidden" name="consentVersion" value="v1" />
    {hidden}
  </ContactForm>
);
// A browser that completes addresses has filled in the field that only bots see.
const contact = contactWith(<input name="website" defaultValue="x" data-completed="" />);
const TYPED = 'name= Asha  > email= a@b.example,  > message= We sell brass lamps. ';
const CHOICES =
  'service=fields.service.options.0 > budget=fields.budget.options.1 > urgency=fields.urgency.options.0.value';
const CONTACT = `${TYPED} > phone= +91 98100 00000  > company= Lamps  > ${CHOICES}`;
const SENT = `${CONTACT} > submit.label`;
const WRONG = `name=A > email=asha@mail > message=Casino > service=fields.service.options.0 > submit.label`;
const called = { 'ai-voice-call': { success: true } };

test('the contact form asks for this', () => tells(found(contact))`
  post required · {fields.name.label ~*~ text <name> required fields.name.placeholder} · {fields.email.label ~*~ email <email> required fields.email.placeholder} · {fields.phone.label tel <tel> fields.phone.placeholder (fields.phone.hintOfCall)} · {checkbox} declineCall · {fields.company.label text <organization> fields.company.placeholder} · {fields.service.label ~*~ select required of noChoice, fields.service.options.0, fields.service.options.1} · {fields.budget.label select of noChoice, fields.budget.options.0, fields.budget.options.1} · {fields.urgency.label select of noChoice, fields.urgency.options.0.label, fields.urgency.options.1.label} · {fields.message.label ~*~ textarea required fields.message.placeholder (fields.message.hint)} · polite submit.missing fields.name.label, fields.email.label, fields.service.label, fields.message.label · [submit.label off] {hidden = v1} {= x} · polite unprinted`);
test('in dollars it tells of no call, and has other budgets', () => tells(
  found(contact, {}, { currency: 'USD', draft: { budget: 'fields.budget.options.1' } }),
)`
  post required · {fields.name.label ~*~ text <name> required fields.name.placeholder} · {fields.email.label ~*~ email <email> required fields.email.placeholder} · {fields.phone.label tel <tel> fields.phone.placeholder (fields.phone.hint)} · {fields.company.label text <organization> fields.company.placeholder} · {fields.service.label ~*~ select required of noChoice, fields.service.options.0, fields.service.options.1} · {fields.budget.label select of noChoice, fields.budget.optionsAbroad.0, * fields.budget.optionsAbroad.1} · {fields.urgency.label select of noChoice, fields.urgency.options.0.label, fields.urgency.options.1.label} · {fields.message.label ~*~ textarea required fields.message.placeholder (fields.message.hint)} · polite submit.missing fields.name.label, fields.email.label, fields.service.label, fields.message.label · [submit.label off] {hidden = v1} {= x} · draft.saved [draft.clear] · polite unprinted`);
test('what is typed is kept, and what is missing is told', () => tells(found(contact), 'name=Asha')`
  + {fields.name.label ~*~ text <name> = Asha required fields.name.placeholder} · + polite submit.missing fields.email.label, fields.service.label, fields.message.label · + draft.saved [draft.clear]
  keeps sender random-1`);
const failing = found(contact, {}, { fails: true });
test('where its script fails, the browser posts the form', () =>
  tells(failing, 'name=Asha > submit.label')`
  loads the page again`);
test('a draft is filled in as far as its options exist, with the choice about the call', () => tells(
  found(contact, {}, { draft: { phone: '+91', service: 'gone', urgency: 'fields.urgency.options.1.value' } }),
)`
  post required · {fields.name.label ~*~ text <name> required fields.name.placeholder} · {fields.email.label ~*~ email <email> required fields.email.placeholder} · {fields.phone.label tel <tel> = +91 fields.phone.placeholder (fields.phone.hintOfCall)} · {checkbox ticked} declineCall · {fields.company.label text <organization> fields.company.placeholder} · {fields.service.label ~*~ select required of noChoice, fields.service.options.0, fields.service.options.1} · {fields.budget.label select of noChoice, fields.budget.options.0, fields.budget.options.1} · {fields.urgency.label select of noChoice, fields.urgency.options.0.label, * fields.urgency.options.1.label} · {fields.message.label ~*~ textarea required fields.message.placeholder (fields.message.hint)} · polite submit.missing fields.name.label, fields.email.label, fields.service.label, fields.message.label · [submit.label off] {hidden = v1} {= x} · draft.saved [draft.clear] · polite unprinted`);
test('who declines a call is not asked again', () => tells(found(contact), 'phone=+91 > declineCall')`
  + {checkbox ticked} declineCall
  keeps contact-declines-call`);
test('what is kept can be cleared', () => tells(found(contact), 'name=Asha > draft.clear')`
  - {fields.name.label ~*~ text <name> = Asha required fields.name.placeholder} … 7 lines · + {fields.name.label ~*~ text <name> required fields.name.placeholder focus in view center} · + {fields.service.label ~*~ select required of * noChoice, fields.service.options.0, fields.service.options.1} · + {fields.budget.label select of * noChoice, fields.budget.options.0, fields.budget.options.1} · + {fields.urgency.label select of * noChoice, fields.urgency.options.0.label, fields.urgency.options.1.label} · + polite submit.missing fields.name.label, fields.email.label, fields.service.label, fields.message.label · + [submit.label off] {hidden} {}
  withdraws contact`);
test('a message is sent, and its sender called', () => tells(found(contact, called), SENT)`
  - post required … 13 lines · + "thankYou.title" ## skipped focus in view thankYou.title · + thankYou.text · + sent.reference whole KP-MWTY-27K8 sent.nextTitle sent.next soon · + [sent.page unprinted → /enquiry#KP-MWTY-27K8.6d0b67e228e0377528c66a6c0576aa06] [thankYou.again]
  keeps waiting-c8595ddf06c657a1c3494be282216a0b {"id":"c8595ddf06c657a1c3494be282216a0b","key":"6d0b67e228e0377528c66a6c0576aa06","row":{"name":"Asha","email":"a@b.example","phone":"+91 98100 00000","company":"Lamps","service":"fields.service.options.0","budget":"fields.budget.options.1","urgency":"fields.urgency.options.0.value","message":"We sell brass lamps.","call_declined":false,"form_type":"contact","selected_services":null,"requirements":null,"currency":"INR","response_status":"pending","thank_you_sent":false},"mail":{"name":"Asha","email":"a@b.example","phone":"+91 98100 00000","company":"Lamps","service":"fields.service.options.0","budget":"fields.budget.options.1","urgency":"fields.urgency.options.0.value","message":"We sell brass lamps.","formType":"contact","submissionId":"contact-1795586400000"},"call":{"phoneNumber":"+91 98100 00000","customerName":"Asha","message":"We sell brass lamps.","service":"fields.service.options.0","company":"Lamps"},"origin":{"consent_version":"v1","consent_shown_at":"2026-11-25T06:00:00.000Z","source":null},"day":"Wed Nov 25 2026","days":1,"form":{"name":"contact","values":{"name":" Asha ","email":" a@b.example, ","phone":" +91 98100 00000 ","company":" Lamps ","service":"fields.service.options.0","budget":"fields.budget.options.1","urgency":"fields.urgency.options.0.value","message":" We sell brass lamps. "},"page":"/admin"}} · in 2 s · in 30 s · → stored {"name":"Asha","email":"a@b.example","phone":"+91 98100 00000","company":"Lamps","service":"fields.service.options.0","budget":"fields.budget.options.1","urgency":"fields.urgency.options.0.value","message":"We sell brass lamps.","call_declined":false,"form_type":"contact","selected_services":null,"requirements":null,"currency":"INR","response_status":"pending","thank_you_sent":false,"consent_version":"v1","consent_shown_at":"2026-11-25T06:00:00.000Z","source":null,"request_id":"c8595ddf06c657a1c3494be282216a0b","stamp":null,"page_key":"0e9d638ee377bde31989dc3b26ace5e08e4078d43ff91c08d0e9e90e56bbf35c"} · → send-contact-email {"name":"Asha","email":"a@b.example","phone":"+91 98100 00000","company":"Lamps","service":"fields.service.options.0","budget":"fields.budget.options.1","urgency":"fields.urgency.options.0.value","message":"We sell brass lamps.","formType":"contact","submissionId":"contact-1795586400000"} · → ai-voice-call {"phoneNumber":"+91 98100 00000","customerName":"Asha","message":"We sell brass lamps.","service":"fields.service.options.0","company":"Lamps"} · forgets waiting-c8595ddf06c657a1c3494be282216a0b · keeps contact-sent-at 1795586400000 · in 5 s · toast success / call.title / call.text · withdraws contact
  waits stored: + [submit.sending off] {hidden = v1} {= x} · fails stored: + polite unprinted "waiting.label" waiting.title · + waiting.notKept · + We sell brass lamps. · + waiting.reference KP-MWTY-27K8 · + [waiting.send] [waiting.discard] · toast error / contact.title / contact.refused {reason}, or why · waits send-contact-email: toast success / call.title / call.text · fails send-contact-email: done · toast success / call.title / call.text · fails ai-voice-call: done`);
const besideNoCall = (visit: Visit = {}) => ({
  ...found(contact, called, visit),
  unlike: { 'ai-voice-call': { success: false } },
});
test('only a call that was placed is announced', () => tells(besideNoCall(), SENT)`
  toast success / call.title / call.text`);
test('who reads prices in dollars is not called', () => tells(besideNoCall({ currency: 'USD' }), SENT)``);
test('who declines the call is not called, nor told when the office answers while it is closed', () => tells(
  found(contact, called, { answered: '' }),
  `${CONTACT} > declineCall > submit.label`,
)`
  - post required … 13 lines · + "thankYou.title" ## skipped focus in view thankYou.title · + thankYou.text · + sent.reference whole KP-NRTV-NK2N sent.nextTitle sent.next reply.closed · + [sent.page unprinted → /enquiry#KP-NRTV-NK2N.96aabb65b70208ac8df843fce038a1a9] [thankYou.again]
  keeps waiting-e51efb1bd47f126323e04348b1bbe4fb {"id":"e51efb1bd47f126323e04348b1bbe4fb","key":"96aabb65b70208ac8df843fce038a1a9","row":{"name":"Asha","email":"a@b.example","phone":"+91 98100 00000","company":"Lamps","service":"fields.service.options.0","budget":"fields.budget.options.1","urgency":"fields.urgency.options.0.value","message":"We sell brass lamps.","call_declined":true,"form_type":"contact","selected_services":null,"requirements":null,"currency":"INR","response_status":"pending","thank_you_sent":false},"mail":{"name":"Asha","email":"a@b.example","phone":"+91 98100 00000","company":"Lamps","service":"fields.service.options.0","budget":"fields.budget.options.1","urgency":"fields.urgency.options.0.value","message":"We sell brass lamps.","formType":"contact","submissionId":"contact-1795586400000"},"origin":{"consent_version":"v1","consent_shown_at":"2026-11-25T06:00:00.000Z","source":null},"day":"Wed Nov 25 2026","days":1,"form":{"name":"contact","values":{"name":" Asha ","email":" a@b.example, ","phone":" +91 98100 00000 ","company":" Lamps ","service":"fields.service.options.0","budget":"fields.budget.options.1","urgency":"fields.urgency.options.0.value","message":" We sell brass lamps. "},"page":"/admin"}} · in 2 s · in 30 s · → stored {"name":"Asha","email":"a@b.example","phone":"+91 98100 00000","company":"Lamps","service":"fields.service.options.0","budget":"fields.budget.options.1","urgency":"fields.urgency.options.0.value","message":"We sell brass lamps.","call_declined":true,"form_type":"contact","selected_services":null,"requirements":null,"currency":"INR","response_status":"pending","thank_you_sent":false,"consent_version":"v1","consent_shown_at":"2026-11-25T06:00:00.000Z","source":null,"request_id":"e51efb1bd47f126323e04348b1bbe4fb","stamp":null,"page_key":"ad50265fb0969e0443077455004c758d1ec9e5ba1682cf38032fc0ce54aabc17"} · → send-contact-email {"name":"Asha","email":"a@b.example","phone":"+91 98100 00000","company":"Lamps","service":"fields.service.options.0","budget":"fields.budget.options.1","urgency":"fields.urgency.options.0.value","message":"We sell brass lamps.","formType":"contact","submissionId":"contact-1795586400000"} · forgets waiting-e51efb1bd47f126323e04348b1bbe4fb · keeps contact-sent-at 1795586400000 · in 5 s · withdraws contact
  waits stored: + [submit.sending off] {hidden = v1} {= x} · fails stored: + polite unprinted "waiting.label" waiting.title · + waiting.notKept · + We sell brass lamps. · + waiting.reference KP-NRTV-NK2N · + [waiting.send] [waiting.discard] · toast error / contact.title / contact.refused {reason}, or why · fails send-contact-email: done`);
test('who wants to send another gets an empty form', () => tells(found(contact), `${SENT} > thankYou.again`)`
  + post required · + {fields.name.label ~*~ text <name> required fields.name.placeholder} · + {fields.email.label ~*~ email <email> required fields.email.placeholder} · + {fields.phone.label tel <tel> fields.phone.placeholder (fields.phone.hintOfCall)} · + {checkbox} declineCall · + {fields.company.label text <organization> fields.company.placeholder} · + {fields.service.label ~*~ select required of noChoice, fields.service.options.0, fields.service.options.1} · + {fields.budget.label select of noChoice, fields.budget.options.0, fields.budget.options.1} · + {fields.urgency.label select of noChoice, fields.urgency.options.0.label, fields.urgency.options.1.label} · + {fields.message.label ~*~ textarea required fields.message.placeholder (fields.message.hint)} · + polite submit.missing fields.name.label, fields.email.label, fields.service.label, fields.message.label · + [submit.label off] {hidden = v1} {= x}`);
const chosen = (search: string, draft?: Record<string, unknown>) => ({
  ...found(contact, {}, draft && { draft }),
  at: { search, hash: '#message-form' },
});
test('the plan of the address replaces what the draft has of it', () => tells(
  chosen('?plan=pro', { service: SERVICE, company: 'Lamps' }),
)`
  post required · choice.text fields.service.options.0, ₹2 [choice.change → /packages] · {fields.name.label ~*~ text <name> required fields.name.placeholder} · {fields.email.label ~*~ email <email> required fields.email.placeholder} · {fields.phone.label tel <tel> fields.phone.placeholder (fields.phone.hintOfCall)} · {checkbox ticked} declineCall · {fields.company.label text <organization> = Lamps fields.company.placeholder} · {fields.service.label ~*~ select required of noChoice, * fields.service.options.0, fields.service.options.1} · {fields.budget.label select of noChoice, fields.budget.options.0, * fields.budget.options.1} · {fields.urgency.label select of noChoice, fields.urgency.options.0.label, fields.urgency.options.1.label} · {fields.message.label ~*~ textarea required fields.message.placeholder (fields.message.hint)} · polite submit.missing fields.name.label, fields.email.label, fields.message.label · [submit.label off] {hidden = v1} {= x} · draft.saved [draft.clear] · polite unprinted`);
test('a plan is stored with its currency, and leaves the address', () => tells(
  chosen('?plan=pro&currency=USD'),
  `${TYPED} > submit.label`,
)`
  - post required … 14 lines · + "thankYou.title" ## skipped focus in view thankYou.title · + thankYou.text · + sent.reference whole KP-PMK2-9DGV sent.nextTitle sent.next soon · + [sent.page unprinted → /enquiry#KP-PMK2-9DGV.fbe08dcfd5ebf891eea61ceaded9fae0] [thankYou.again]
  keeps waiting-e48afb527ea08a49b4c01c5bcf9f1e48 {"id":"e48afb527ea08a49b4c01c5bcf9f1e48","key":"fbe08dcfd5ebf891eea61ceaded9fae0","row":{"name":"Asha","email":"a@b.example","phone":null,"company":null,"service":"fields.service.options.0","budget":null,"urgency":null,"message":"We sell brass lamps.","call_declined":null,"form_type":"contact","selected_services":null,"requirements":null,"currency":"USD","response_status":"pending","thank_you_sent":false},"mail":{"name":"Asha","email":"a@b.example","phone":"","company":"","service":"fields.service.options.0","budget":"","urgency":"","message":"We sell brass lamps.","formType":"contact","submissionId":"contact-1795586400000"},"origin":{"consent_version":"v1","consent_shown_at":"2026-11-25T06:00:00.000Z","source":null},"day":"Wed Nov 25 2026","days":1,"form":{"name":"contact","values":{"name":" Asha ","email":" a@b.example, ","phone":"","company":"","service":"fields.service.options.0","budget":"","urgency":"","message":" We sell brass lamps. "},"page":"/admin?plan=pro&currency=USD#message-form"}} · in 2 s · in 30 s · → stored {"name":"Asha","email":"a@b.example","phone":null,"company":null,"service":"fields.service.options.0","budget":null,"urgency":null,"message":"We sell brass lamps.","call_declined":null,"form_type":"contact","selected_services":null,"requirements":null,"currency":"USD","response_status":"pending","thank_you_sent":false,"consent_version":"v1","consent_shown_at":"2026-11-25T06:00:00.000Z","source":null,"request_id":"e48afb527ea08a49b4c01c5bcf9f1e48","stamp":null,"page_key":"7d99de4ade7f0d69b15ed0f23e22dc14097dd762a52b06bc0e362d18fff884ef"} · → send-contact-email {"name":"Asha","email":"a@b.example","phone":"","company":"","service":"fields.service.options.0","budget":"","urgency":"","message":"We sell brass lamps.","formType":"contact","submissionId":"contact-1795586400000"} · forgets waiting-e48afb527ea08a49b4c01c5bcf9f1e48 · keeps contact-sent-at 1795586400000 · in 5 s · withdraws contact · address in place #message-form
  waits stored: + [submit.sending off] {hidden = v1} {= x} · fails stored: + polite unprinted "waiting.label" waiting.title · + waiting.notKept · + We sell brass lamps. · + waiting.reference KP-PMK2-9DGV · + [waiting.send] [waiting.discard] · toast error / contact.title / contact.refused {reason}, or why · fails send-contact-email: done`);
test('a service of the address alone is no draft', () => tells(chosen('?service=seo'))`
  post required · choice.text fields.service.options.1 [choice.change → #contact-service] · {fields.name.label ~*~ text <name> required fields.name.placeholder} · {fields.email.label ~*~ email <email> required fields.email.placeholder} · {fields.phone.label tel <tel> fields.phone.placeholder (fields.phone.hintOfCall)} · {checkbox} declineCall · {fields.company.label text <organization> fields.company.placeholder} · {fields.service.label ~*~ select required of noChoice, fields.service.options.0, * fields.service.options.1} · {fields.budget.label select of noChoice, fields.budget.options.0, fields.budget.options.1} · {fields.urgency.label select of noChoice, fields.urgency.options.0.label, fields.urgency.options.1.label} · {fields.message.label ~*~ textarea required fields.message.placeholder (fields.message.hint)} · polite submit.missing fields.name.label, fields.email.label, fields.message.label · [submit.label off] {hidden = v1} {= x} · polite unprinted`);
test('who changes it has chosen it no more', () => tells(
  chosen('?plan=pro&utm_source=mail'),
  `name=Asha > service=${SERVICE}`,
)`
  - choice.text fields.service.options.0, ₹2 [choice.change → /packages] … 2 lines · + {fields.service.label ~*~ select required of noChoice, fields.service.options.0, * fields.service.options.1}
  address in place ?utm_source=mail#message-form`);
test('each mistake is marked, and the first has the focus', () => tells(found(contact), WRONG)`
  + {fields.name.label ~*~ text <name> = A wrong required fields.name.placeholder (unseen error refused.shortName.text)} · + {fields.email.label ~*~ email <email> = asha@mail wrong required fields.email.placeholder focus in view center (unseen error refused.email.text)} · + {fields.message.label ~*~ textarea = Casino wrong required fields.message.placeholder (fields.message.hint) (unseen error refused.content.text refusedWord casino)}
  toast error / refused.email.title / refused.email.text`);
test('the first mistake goes with its toast', () => tells(found(contact), `${WRONG} > email=a@b.example`)`
  + {fields.email.label ~*~ email <email> = a@b.example required fields.email.placeholder focus in view center}
  withdraws contact`);
test('a corrected field is not marked', () => tells(found(contact), `${WRONG} > message=We sell lamps.`)`
  + {fields.message.label ~*~ textarea = We sell lamps. required fields.message.placeholder (fields.message.hint)}`);
test('who fills in the hidden field is refused', () => tells(
  found(contactWith(<input name="website" />)),
  `${CONTACT} > website=x > submit.label`,
)`
  toast error / refused.spam.title / refused.spam.text`);
const sentAt = String(Date.parse('2026-11-25T05:59:49.500Z'));
const justSent = { ...found(contact), stored: { 'contact-sent-at': sentAt } };
test('who has just sent a message waits before another', () => tells(justSent, SENT)`
  toast error / refused.tooSoon.title / refused.tooSoon.text 20`);
test('where nobody is called, the form tells of no call', () => tells(found(contactWith(null, false)))`
  post required · {fields.name.label ~*~ text <name> required fields.name.placeholder} · {fields.email.label ~*~ email <email> required fields.email.placeholder} · {fields.phone.label tel <tel> fields.phone.placeholder (fields.phone.hint)} · {fields.company.label text <organization> fields.company.placeholder} · {fields.service.label ~*~ select required of noChoice, fields.service.options.0, fields.service.options.1} · {fields.budget.label select of noChoice, fields.budget.options.0, fields.budget.options.1} · {fields.urgency.label select of noChoice, fields.urgency.options.0.label, fields.urgency.options.1.label} · {fields.message.label ~*~ textarea required fields.message.placeholder (fields.message.hint)} · polite submit.missing fields.name.label, fields.email.label, fields.service.label, fields.message.label · [submit.label off] {hidden = v1} · polite unprinted`);

const [DAY, NIGHT] = ['2026-11-26T10:00:00Z', '2026-11-27T02:00:00Z'];
const consultation = (
  <ConsultationForm
    copy={textsOf(consultationForm)}
    times={{ ...enquiryCopy.consultation.times, ...enquiryCopy.times }}
  />
);
const timesAre = (times: string[]) =>
  found(consultation, {
    'enquiry-times': { minutes: 30, times },
    'enquiry-book': { outcome: 'booked', enquiry: enquiry() },
  });
const BOOK = `${TYPED} > phone=+91 98100 00000 > 7:00 amThu, 26 Nov > submit.label`;

test('the consultation form offers the next times', () => tells(timesAre([DAY, NIGHT]))`
  post group "consultation.times.label" skipped consultation.times.title Sao Paulo · [7:00 am Thu, 26 Nov] · [consultation.times.showAll] · ## title · text · consultation.times.later · required · {fields.name.label ~*~ text <name> required fields.name.placeholder} · {fields.email.label ~*~ email <email> required fields.email.placeholder (fields.email.hint)} · {fields.phone.label tel <tel> fields.phone.placeholder (fields.phone.hint)} · {fields.message.label ~*~ textarea required fields.message.placeholder (fields.message.hint)} · polite submit.missing consultation.times.label, fields.name.label, fields.email.label, fields.message.label · [submit.label off] · polite unprinted
  → enquiry-times {}
  fails: + post group "consultation.times.label" skipped alert times.failed · + [times.retry] · + polite submit.missing fields.name.label, fields.email.label, fields.message.label`);
const blocked = found(consultation, { 'enquiry-times': { status: 'blocked' } });
const again = { ...blocked, then: { 'enquiry-times': undefined } };
test('times that could not be loaded are asked for again', () => tells(again, 'times.retry')`
  - post group "consultation.times.label" skipped alert times.failed … 2 lines · + post group "consultation.times.label" skipped times.loading
  again enquiry-times`);
const inOffice = {
  ...timesAre([DAY]),
  part: () => {
    placeIn();
    return consultation;
  },
};
test('in the office no time needs a second one', () => tells(inOffice, 'consultation.times.showAll')`
  + post group "consultation.times.label" skipped focus times.here IST · + times.day · + {radio ticked} Thursday 26 November · + times.time Thursday, 26 November · + {radio} 3:30 pm
  again enquiry-times`);
test('a device in the office names its country', () => tells(inOffice)`
  post group "consultation.times.label" skipped consultation.times.title consultation.times.india · [3:30 pm Thu, 26 Nov] · [consultation.times.showAll] · ## title · text · consultation.times.later · required · {fields.name.label ~*~ text <name> required fields.name.placeholder} · {fields.email.label ~*~ email <email> required fields.email.placeholder (fields.email.hint)} · {fields.phone.label tel <tel> fields.phone.placeholder (fields.phone.hint)} · {fields.message.label ~*~ textarea required fields.message.placeholder (fields.message.hint)} · polite submit.missing consultation.times.label, fields.name.label, fields.email.label, fields.message.label · [submit.label off] · polite unprinted
  → enquiry-times {}
  fails: + post group "consultation.times.label" skipped alert times.failed · + [times.retry] · + polite submit.missing fields.name.label, fields.email.label, fields.message.label`);
test('times of the night are said to be', () => tells(timesAre([NIGHT]))`
  post group "consultation.times.label" skipped consultation.times.title Sao Paulo · [11:00 pm Thu, 26 Nov] · times.onlyNight · [consultation.times.showAll] · ## title · text · consultation.times.later · required · {fields.name.label ~*~ text <name> required fields.name.placeholder} · {fields.email.label ~*~ email <email> required fields.email.placeholder (fields.email.hint)} · {fields.phone.label tel <tel> fields.phone.placeholder (fields.phone.hint)} · {fields.message.label ~*~ textarea required fields.message.placeholder (fields.message.hint)} · polite submit.missing consultation.times.label, fields.name.label, fields.email.label, fields.message.label · [submit.label off] · polite unprinted
  → enquiry-times {}
  fails: - post group "consultation.times.label" skipped consultation.times.title Sao Paulo … 4 lines · + post group "consultation.times.label" skipped alert times.failed · + [times.retry] · + polite submit.missing fields.name.label, fields.email.label, fields.message.label`);
const noTimes = { ...timesAre([]), unlike: timesAre([DAY]).given };
test('without free times a message can be sent', () => tells(noTimes, TYPED)`
  - post group "consultation.times.label" skipped consultation.times.title Sao Paulo … 4 lines · + post group "consultation.times.label" skipped times.none · + polite · + [submit.label]`);
test('and is sent without one', () => tells(timesAre([]), `${TYPED} > submit.label`)`
  + {fields.name.label ~*~ text <name> required fields.name.placeholder} · + {fields.email.label ~*~ email <email> required fields.email.placeholder (fields.email.hint)} · + {fields.message.label ~*~ textarea required fields.message.placeholder (fields.message.hint)} · + ## skipped focus in view thankYou.title · + sent.reference whole KP-44MK-HQRC sent.nextTitle sent.next soon · + [sent.page unprinted → /enquiry#KP-44MK-HQRC.7ba757cde3969de740b306d56f279d89]
  keeps waiting-be727cf40db21b96b110c589be97c84f {"id":"be727cf40db21b96b110c589be97c84f","key":"7ba757cde3969de740b306d56f279d89","row":{"name":"Asha","email":"a@b.example","phone":null,"company":null,"service":"service","budget":null,"urgency":null,"message":"We sell brass lamps.","call_declined":null,"form_type":"contact","selected_services":null,"requirements":null,"currency":"INR","response_status":"pending","thank_you_sent":false},"mail":{"name":"Asha","email":"a@b.example","phone":"","company":"","service":"service","budget":"","urgency":"","message":"We sell brass lamps.","formType":"contact","submissionId":"contact-1795586400000"},"origin":{"consent_version":null,"consent_shown_at":"2026-11-25T06:00:00.000Z","source":null},"day":"Wed Nov 25 2026","days":1,"form":{"name":"consultation","values":{"name":" Asha ","email":" a@b.example, ","phone":"","message":" We sell brass lamps. "},"page":"/admin"}} · in 2 s · in 30 s · → stored {"name":"Asha","email":"a@b.example","phone":null,"company":null,"service":"service","budget":null,"urgency":null,"message":"We sell brass lamps.","call_declined":null,"form_type":"contact","selected_services":null,"requirements":null,"currency":"INR","response_status":"pending","thank_you_sent":false,"consent_version":null,"consent_shown_at":"2026-11-25T06:00:00.000Z","source":null,"request_id":"be727cf40db21b96b110c589be97c84f","stamp":null,"page_key":"3127041ec30a9a014d64f3542a0222998d5da0ba0d894dc9d31696bc17ebf14a"} · → send-contact-email {"name":"Asha","email":"a@b.example","phone":"","company":"","service":"service","budget":"","urgency":"","message":"We sell brass lamps.","formType":"contact","submissionId":"contact-1795586400000"} · forgets waiting-be727cf40db21b96b110c589be97c84f · in 5 s · toast error / times.notBooked.title / times.notBooked.text / next page · goes to /enquiry#KP-44MK-HQRC.7ba757cde3969de740b306d56f279d89 · withdraws consultation
  waits stored: + [submit.sending off] · fails stored: + polite unprinted "waiting.label" waiting.title · + waiting.notKept · + We sell brass lamps. · + waiting.reference KP-44MK-HQRC · + [waiting.send] [waiting.discard] · toast error / contact.title / contact.refused {reason}, or why · waits send-contact-email: toast error / times.notBooked.title / times.notBooked.text / next page · goes to /enquiry#KP-44MK-HQRC.7ba757cde3969de740b306d56f279d89 · fails send-contact-email: done · toast error / times.notBooked.title / times.notBooked.text / next page · goes to /enquiry#KP-44MK-HQRC.7ba757cde3969de740b306d56f279d89`);
test('where its script fails, the browser posts the form without a time', () => tells(
  found(consultation, timesAre([DAY]).given, { fails: true }),
  'name=Asha > submit.label',
)`
  loads the page again`);
test('with free times one is needed', () => tells(timesAre([DAY]), TYPED)`
  + {fields.message.label ~*~ textarea = We sell brass lamps. required fields.message.placeholder (fields.message.hint)} · + polite submit.missing consultation.times.label`);
test('all days are shown by a press', () => tells(timesAre([DAY, NIGHT]), 'consultation.times.showAll')`
  + post group "consultation.times.label" skipped focus times.abroad Sao Paulo IST · + times.day · + {radio ticked} Thursday 26 November · + times.time Thursday, 26 November · + {radio} 7:00 am 3:30 pm IST · + [times.night]
  again enquiry-times`);
test('where the code with all times never arrives, that is said', () => tells(
  { ...timesAre([DAY]), isLost: true },
  'consultation.times.showAll',
)`
  + post group "consultation.times.label" skipped focus consultation.times.title Sao Paulo · + alert consultation.times.later`);
test('a call is booked', () => tells(timesAre([DAY]), BOOK)`
  + {fields.name.label ~*~ text <name> required fields.name.placeholder} · + {fields.email.label ~*~ email <email> required fields.email.placeholder (fields.email.hint)} · + {fields.phone.label tel <tel> fields.phone.placeholder (fields.phone.hint)} · + {fields.message.label ~*~ textarea required fields.message.placeholder (fields.message.hint)} · + ## skipped focus in view thankYou.title · + sent.reference whole KP-PYG2-7QC3 sent.nextTitle sent.next soon · + [sent.page unprinted → /enquiry#KP-PYG2-7QC3.7bf5f14fd17dabc398e59fc068804bc6]
  keeps waiting-a8653b41d8b88f1e9ce416ae5401c9cf {"id":"a8653b41d8b88f1e9ce416ae5401c9cf","key":"7bf5f14fd17dabc398e59fc068804bc6","row":{"name":"Asha","email":"a@b.example","phone":"+91 98100 00000","company":null,"service":"service","budget":null,"urgency":null,"message":"We sell brass lamps.","call_declined":true,"form_type":"contact","selected_services":null,"requirements":null,"currency":"INR","response_status":"pending","thank_you_sent":false},"mail":{"name":"Asha","email":"a@b.example","phone":"+91 98100 00000","company":"","service":"service","budget":"","urgency":"","message":"We sell brass lamps.","formType":"contact","submissionId":"contact-1795586400000"},"wish":{"startsAt":"2026-11-26T10:00:00Z","timeZone":"America/Sao_Paulo"},"origin":{"consent_version":null,"consent_shown_at":"2026-11-25T06:00:00.000Z","source":null},"day":"Wed Nov 25 2026","days":1,"form":{"name":"consultation","values":{"name":" Asha ","email":" a@b.example, ","phone":"+91 98100 00000","message":" We sell brass lamps. "},"page":"/admin"}} · in 2 s · in 30 s · → stored {"name":"Asha","email":"a@b.example","phone":"+91 98100 00000","company":null,"service":"service","budget":null,"urgency":null,"message":"We sell brass lamps.","call_declined":true,"form_type":"contact","selected_services":null,"requirements":null,"currency":"INR","response_status":"pending","thank_you_sent":false,"consent_version":null,"consent_shown_at":"2026-11-25T06:00:00.000Z","source":null,"request_id":"a8653b41d8b88f1e9ce416ae5401c9cf","stamp":null,"page_key":"ef8dd2fe6ccbf2079c24900560cb0248a645a022df38b576e61ffe6836b61249"} · → enquiry-book {"reference":"KP-PYG2-7QC3","key":"7bf5f14fd17dabc398e59fc068804bc6","startsAt":"2026-11-26T10:00:00Z","timeZone":"America/Sao_Paulo"} · → send-contact-email {"name":"Asha","email":"a@b.example","phone":"+91 98100 00000","company":"","service":"service","budget":"","urgency":"","message":"We sell brass lamps.","formType":"contact","submissionId":"contact-1795586400000"} · forgets waiting-a8653b41d8b88f1e9ce416ae5401c9cf · in 5 s · goes to /enquiry#KP-PYG2-7QC3.7bf5f14fd17dabc398e59fc068804bc6 · withdraws consultation
  waits stored: + [submit.sending off] · fails stored: + polite unprinted "waiting.label" waiting.title · + waiting.notKept · + We sell brass lamps. · + waiting.reference KP-PYG2-7QC3 · + [waiting.send] [waiting.discard] · toast error / contact.title / contact.refused {reason}, or why · waits enquiry-book: + [submit.sending off] · fails enquiry-book: done · toast error / times.notBooked.title / times.notBooked.text / next page · goes to /enquiry#KP-PYG2-7QC3.7bf5f14fd17dabc398e59fc068804bc6, or why · waits send-contact-email: goes to /enquiry#KP-PYG2-7QC3.7bf5f14fd17dabc398e59fc068804bc6 · fails send-contact-email: done · goes to /enquiry#KP-PYG2-7QC3.7bf5f14fd17dabc398e59fc068804bc6`);
test('a chosen time is marked', () => tells(timesAre([DAY]), '7:00 amThu, 26 Nov')`
  + [7:00 am Thu, 26 Nov pressed] · + polite submit.missing fields.name.label, fields.email.label, fields.message.label`);

const packages = <PackageRequestForm copy={textsOf(packageRequestForm)} />;
const LONG = 'x'.repeat(201);
const REQUEST = `name=Asha > email=a@b.example > company=${LONG} > services > fields.services.options.0 > submit.label > company= > submit.label`;

test('the package form asks for this', () => tells(found(packages))`
  post required · {fields.name.label ~*~ text <name> required fields.name.placeholder} · {fields.email.label ~*~ email <email> required fields.email.placeholder} · {fields.company.label text <organization> fields.company.placeholder} · {fields.budget.label text fields.budget.placeholder.inr} · (fields.services.hint) fields.services.label · {checkbox} fields.services.options.0 · {checkbox} fields.services.options.1 · {fields.requirements.label textarea fields.requirements.placeholder (fields.requirements.hint)} · polite submit.missing fields.name.label, fields.email.label, fields.services.label · [submit.label off] · polite unprinted`);
test('a draft is filled in', () => tells(
  found(packages, {}, { draft: { name: 'Asha', services: ['fields.services.options.1'], budget: 7 } }),
)`
  post required · {fields.name.label ~*~ text <name> = Asha required fields.name.placeholder} · {fields.email.label ~*~ email <email> required fields.email.placeholder} · {fields.company.label text <organization> fields.company.placeholder} · {fields.budget.label text fields.budget.placeholder.inr} · (fields.services.hint) fields.services.label · {checkbox} fields.services.options.0 · {checkbox ticked} fields.services.options.1 · {fields.requirements.label textarea fields.requirements.placeholder (fields.requirements.hint)} · polite submit.missing fields.email.label · [submit.label off] · draft.saved [draft.clear] · polite unprinted`);
test('a package is asked for without requirements, where prices are in dollars', () => tells(
  found(packages, {}, { currency: 'USD' }),
  `budget= $900  > ${REQUEST}`,
)`
  + {fields.name.label ~*~ text <name> required fields.name.placeholder} · + {fields.email.label ~*~ email <email> required fields.email.placeholder} · + {fields.company.label text <organization> fields.company.placeholder} · + {fields.budget.label text fields.budget.placeholder.usd} · + ## skipped focus in view packageRequest.sent.text · + sent.reference whole KP-3HKQ-X7PK sent.nextTitle sent.next soon · + [sent.page unprinted → /enquiry#KP-3HKQ-X7PK.4bee26e1a33f25d143648915cb884b42]
  keeps waiting-fe8b4879144999e514cd81232f078a8f {"id":"fe8b4879144999e514cd81232f078a8f","key":"4bee26e1a33f25d143648915cb884b42","row":{"name":"Asha","email":"a@b.example","company":null,"budget":"$900","selected_services":["fields.services.options.0","fields.services.options.1"],"requirements":null,"message":"packageRequest.noRequirements","form_type":"custom_quote","currency":"USD","response_status":"pending","thank_you_sent":false},"mail":{"name":"Asha","email":"a@b.example","company":"","budget":"$900","requirements":"","message":"packageRequest.noRequirements","formType":"custom_quote","selectedServices":["fields.services.options.0","fields.services.options.1"],"currency":"USD"},"origin":{"consent_version":null,"consent_shown_at":"2026-11-25T06:00:00.000Z","source":null},"day":"Wed Nov 25 2026","days":1,"form":{"name":"package-request","values":{"name":"Asha","email":"a@b.example","company":"","budget":" $900 ","services":["fields.services.options.0","fields.services.options.1"],"requirements":""},"page":"/admin"}} · in 2 s · in 30 s · → stored {"name":"Asha","email":"a@b.example","company":null,"budget":"$900","selected_services":["fields.services.options.0","fields.services.options.1"],"requirements":null,"message":"packageRequest.noRequirements","form_type":"custom_quote","currency":"USD","response_status":"pending","thank_you_sent":false,"consent_version":null,"consent_shown_at":"2026-11-25T06:00:00.000Z","source":null,"request_id":"fe8b4879144999e514cd81232f078a8f","stamp":null,"page_key":"ebc4d33a6c01988bb0f863b5fcf87cf411e6e98aafeadd82957d48bfa802c4d2"} · → send-contact-email {"name":"Asha","email":"a@b.example","company":"","budget":"$900","requirements":"","message":"packageRequest.noRequirements","formType":"custom_quote","selectedServices":["fields.services.options.0","fields.services.options.1"],"currency":"USD"} · forgets waiting-fe8b4879144999e514cd81232f078a8f · toast success / packageRequest.sent.title / packageRequest.sent.text · in 5 s
  waits stored: + {fields.company.label text <organization> fields.company.placeholder in view center} · + [submit.sending off] · fails stored: + {fields.company.label text <organization> fields.company.placeholder in view center} · + polite unprinted "waiting.label" waiting.title · + waiting.notKept · + packageRequest.noRequirements · + waiting.reference KP-3HKQ-X7PK · + [waiting.send] [waiting.discard] · toast error / packageRequest.failed.title / packageRequest.failed.text, or why · waits send-contact-email: toast success / packageRequest.sent.title / packageRequest.sent.text · fails send-contact-email: done · toast success / packageRequest.sent.title / packageRequest.sent.text`);
test('another package can be asked for', () => tells(
  found(packages),
  `${REQUEST} > name=Asha > email=a@b.example > submit.label`,
)`
  + {fields.name.label ~*~ text <name> required fields.name.placeholder} · + {fields.email.label ~*~ email <email> required fields.email.placeholder} · + ## skipped focus in view packageRequest.sent.text · + sent.reference whole KP-MV8R-XXDK sent.nextTitle sent.next soon · + [sent.page unprinted → /enquiry#KP-MV8R-XXDK.57ad2607e8ca49d74ff59e98a56d1741]
  keeps waiting-2a00cae4392efa3353dec37811fb64e6 {"id":"2a00cae4392efa3353dec37811fb64e6","key":"57ad2607e8ca49d74ff59e98a56d1741","row":{"name":"Asha","email":"a@b.example","company":null,"budget":null,"selected_services":["",""],"requirements":null,"message":"packageRequest.noRequirements","form_type":"custom_quote","currency":"INR","response_status":"pending","thank_you_sent":false},"mail":{"name":"Asha","email":"a@b.example","company":"","budget":"","requirements":"","message":"packageRequest.noRequirements","formType":"custom_quote","selectedServices":["",""],"currency":"INR"},"origin":{"consent_version":null,"consent_shown_at":"2026-11-25T06:00:00.000Z","source":null},"day":"Wed Nov 25 2026","days":1,"form":{"name":"package-request","values":{"name":"Asha","email":"a@b.example","company":"","budget":"","services":["",""],"requirements":""},"page":"/admin"}} · → stored {"name":"Asha","email":"a@b.example","company":null,"budget":null,"selected_services":["",""],"requirements":null,"message":"packageRequest.noRequirements","form_type":"custom_quote","currency":"INR","response_status":"pending","thank_you_sent":false,"consent_version":null,"consent_shown_at":"2026-11-25T06:00:00.000Z","source":null,"request_id":"2a00cae4392efa3353dec37811fb64e6","stamp":null,"page_key":"5a41b878e7179b4b39674057c2b354c024a1401c4b1d46b681ca40385ece30fc"} · → send-contact-email {"name":"Asha","email":"a@b.example","company":"","budget":"","requirements":"","message":"packageRequest.noRequirements","formType":"custom_quote","selectedServices":["",""],"currency":"INR"} · forgets waiting-2a00cae4392efa3353dec37811fb64e6`);
const services = catalogue.services
  .slice(0, 2)
  .toReversed()
  .map((service) => ({ ...service, description: 'Text.', tags: ['a', 'b'] }));
const complexities = catalogue.complexities.map((each) => ({ ...each, description: `${each.id} work` }));
const calculator = (
  <QuoteCalculator
    copy={few({ ...(named(quoteForm, '') as object), ...catalogue, services, complexities })}
  />
);

test('the calculator offers this', () => tells(found(calculator))`
  post unprinted {hidden = calculator} · ## select.title · select.text · {checkbox} Mobile App Development ₹1,50,000 $1,800 once Text. a · b · {checkbox} Website Development ₹75,000 $900 once Text. a · b · {select.complexityLabel select (basic work) of * Basic, Intermediate} · {select.timelineLabel select of Rush Delivery (1-2 weeks), * Standard (2-4 weeks)} · polite unprinted · titled ### select.estimateTitle · status select.empty ₹75,000 $900 · [select.next unprinted] · [select.note → /consultation] · select.disclaimer`);
test('it does not go on without a service', () => tells(found(calculator), 'select.next')`
  + {checkbox wrong focus (unseen error quote.noService)} Mobile App Development ₹1,50,000 $1,800 once Text. a · b · + {checkbox wrong (unseen error quote.noService)} Website Development ₹75,000 $900 once Text. a · b
  toast error / quote.noService`);
test('a service is added to the estimate, and asked for no more', () => tells(
  found(calculator),
  'select.next > services',
)`
  + {checkbox} Mobile App Development ₹1,50,000 $1,800 once Text. a · b · + {checkbox ticked} Website Development ₹75,000 $900 once Text. a · b · + Website Development ₹75,000 $900 once · + Basic, Standard (2-4 weeks) · + status select.totalLabel ₹75,000 $900 · + [select.print unprinted]
  withdraws quote.noService · address in place ?services=website&complexity=basic&timeline=normal&currency=INR`);
test('a level multiplies the price', () => tells(found(calculator), 'services > complexity=intermediate')`
  + {select.complexityLabel select (intermediate work) of Basic, * Intermediate} · + Website Development ₹1,12,500 $1,350 once · + Intermediate, Standard (2-4 weeks) · + status select.totalLabel ₹1,12,500 $1,350
  address in place ?services=website&complexity=intermediate&timeline=normal&currency=INR`);
test('the estimate is printed', () => tells(found(calculator), 'services > select.print')`
  prints`);
const BOTH = 'services > Mobile App Development₹1,50,000$1,800 onceText.a · b';
test('the details are asked for', () => tells(found(calculator), `${BOTH} > select.next`)`
  + post unprinted ## skipped focus in view details.title · + details.text · + details.required · + {hidden = mobile-app} {hidden = website} {hidden = basic} {hidden = normal} · + {details.fields.name.label ~*~ text <name> required details.fields.name.placeholder} · + {details.fields.email.label ~*~ email <email> required details.fields.email.placeholder} · + {details.fields.phone.label tel <tel> details.fields.phone.placeholder (details.fields.phone.hint)} · + {details.fields.company.label text <organization> details.fields.company.placeholder} · + {details.fields.requirements.label textarea details.fields.requirements.placeholder (details.fields.requirements.hint)} · + polite details.submit.missing details.fields.name.label, details.fields.email.label · + [details.submit.label off] [details.back] · + titled ### details.summaryTitle
  address ?services=mobile-app,website&complexity=basic&timeline=normal&currency=INR#details · keeps sender random-1`);
test('going back finds the choice', () => tells(found(calculator), 'services > select.next > details.back')`
  - post unprinted ## skipped focus in view details.title … 12 lines · + post unprinted {hidden = calculator} · + ## select.title · + select.text · + {checkbox} Mobile App Development ₹1,50,000 $1,800 once Text. a · b · + {checkbox ticked} Website Development ₹75,000 $900 once Text. a · b · + {select.complexityLabel select (basic work) of * Basic, Intermediate} · + {select.timelineLabel select of Rush Delivery (1-2 weeks), * Standard (2-4 weeks)} · + titled ### select.estimateTitle · + [select.next unprinted]`);
const QUOTE = `${BOTH} > complexity=intermediate > timeline=urgent > select.next > name=Asha > email=a@b.example > requirements= Two.  > company=${LONG} > details.submit.label > company= > details.submit.label`;
test('what was sent is printed', () => tells(found(calculator), `${QUOTE} > sent.print`)`
  + titled ## skipped in view quote.sent
  prints`);
const chosenSince = () => {
  chooseLevel('timeline', 'normal');
  return [];
};
const inDollars = found(calculator, { stored: chosenSince }, { currency: 'USD' });
test('a quote is asked for, in dollars, whatever is chosen since', () => tells(inDollars, QUOTE)`
  + titled ## skipped focus in view quote.sent · + sent.reference whole KP-TY7N-8CMH sent.nextTitle sent.next soon · + [sent.page unprinted → /enquiry#KP-TY7N-8CMH.16197ac127c0828e3623ac2d94e242f5] · + ## sent.title · + select.totalLabel ₹5,06,250 $6,075 · + [sent.print unprinted] · + post unprinted {hidden = calculator} · + ## select.title · + select.text · + {checkbox} Mobile App Development ₹1,50,000 $1,800 once Text. a · b · + {checkbox} Website Development ₹75,000 $900 once Text. a · b · + {select.complexityLabel select (basic work) of * Basic, Intermediate} · + {select.timelineLabel select of Rush Delivery (1-2 weeks), * Standard (2-4 weeks)} · + titled ### select.estimateTitle · + status select.empty ₹75,000 $900 · + [select.next unprinted] · + select.disclaimer
  keeps waiting-80e4c907053bc81cbb07b72329143d8e {"id":"80e4c907053bc81cbb07b72329143d8e","key":"16197ac127c0828e3623ac2d94e242f5","row":{"name":"Asha","email":"a@b.example","phone":null,"company":null,"message":"Two.","service":"Mobile App Development, Website Development","budget":"$6,075","urgency":"Rush Delivery (1-2 weeks)","form_type":"custom_quote","selected_services":["Mobile App Development","Website Development"],"requirements":"Complexity: intermediate, Timeline: urgent","currency":"USD","price_list":"0123456789ab"},"mail":{"name":"Asha","email":"a@b.example","phone":"","company":"","service":"Mobile App Development, Website Development","budget":"$6,075","urgency":"Rush Delivery (1-2 weeks)","message":"Two.","formType":"custom_quote","submissionId":"quote-1795586400000"},"origin":{"consent_version":null,"consent_shown_at":"2026-11-25T06:00:00.000Z","source":null},"day":"Wed Nov 25 2026","days":1,"form":{"name":"quote","values":{"name":"Asha","email":"a@b.example","phone":"","company":"","requirements":" Two. "},"page":"/admin"}} · in 2 s · in 30 s · → stored {"name":"Asha","email":"a@b.example","phone":null,"company":null,"message":"Two.","service":"Mobile App Development, Website Development","budget":"$6,075","urgency":"Rush Delivery (1-2 weeks)","form_type":"custom_quote","selected_services":["Mobile App Development","Website Development"],"requirements":"Complexity: intermediate, Timeline: urgent","currency":"USD","price_list":"0123456789ab","consent_version":null,"consent_shown_at":"2026-11-25T06:00:00.000Z","source":null,"request_id":"80e4c907053bc81cbb07b72329143d8e","stamp":null,"page_key":"5f8ab4381722641caf59bf143325a84ba2bed42cfce5eeeba27cb2ce4e87ebbd"} · address in place ?services=mobile-app,website&complexity=intermediate&timeline=normal&currency=USD#details · → send-contact-email {"name":"Asha","email":"a@b.example","phone":"","company":"","service":"Mobile App Development, Website Development","budget":"$6,075","urgency":"Rush Delivery (1-2 weeks)","message":"Two.","formType":"custom_quote","submissionId":"quote-1795586400000"} · forgets waiting-80e4c907053bc81cbb07b72329143d8e · address in place ?currency=USD · toast success / quote.sent · in 5 s
  waits stored: + {details.fields.company.label text <organization> details.fields.company.placeholder in view center} · + [details.submit.sending off] [details.back] · fails stored: + {details.fields.company.label text <organization> details.fields.company.placeholder in view center} · + polite unprinted "waiting.label" waiting.title · + waiting.notKept · + Two. · + waiting.reference KP-TY7N-8CMH · + [waiting.send] [waiting.discard] · toast error / quote.failed, or why · waits send-contact-email: toast success / quote.sent · fails send-contact-email: done · toast success / quote.sent`);
