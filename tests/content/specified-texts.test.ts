import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readContent } from '../../src/collections/reading/read-content.ts';
import { catalogue } from '../fixtures/content/quote-catalogue.ts';
import { ROOT } from '../fixtures/stack/run-node.ts';

const { entries } = readContent(ROOT);

/**
 * Texts that were agreed word for word, by file of `content/` and field; the others stand in the tests of what shows them. Whoever changes
 * one on purpose changes it here too.
 */
const SPECIFIED: Record<string, Record<string, string>> = {
  'copy/account.yaml': {
    'signIn.title': 'Sign In',
    'signUp.title': 'Sign Up',
    'signUp.done.title': 'Account created!',
    'signUp.done.text': 'Please check your email to verify your account.',
    'resend.title': 'Resend Email',
    'resend.done.title': 'Confirmation email sent!',
    'resend.done.text': 'Please check your email for a new confirmation link.',
    'signOut.button': 'Sign Out',
    'accessDenied.title': 'Access Denied',
    'accessDenied.text': "You don't have admin privileges to access this page.",
  },
  'pages/auth.yaml': { 'back.label': 'Back to website' },
  'copy/inbox.yaml': {
    'area.admin': 'Admin',
    'area.loading': 'Loading admin panel...',
    'common.error': 'Error',
    'list.loadFailed': 'Failed to load contact submissions.',
    'list.empty': 'No contact submissions found.',
  },
  'copy/forms.yaml': {
    'refused.spam.text': "Please contact us directly if you're having trouble with the form.",
    'refused.tooFast.text': 'Please take your time filling out the form.',
    'refused.email.text': 'Please enter a valid email address.',
    'refused.content.text': 'Your message contains inappropriate content. Please revise and try again.',
    'refused.shortMessage.text': 'Please provide more details about your project (minimum {min} characters).',
    'refused.shortName.text': 'Please enter your full name.',
    'contact.again': 'Please try again.',
    'packageRequest.sent.text':
      "Thank you! We've received your custom quote request and will get back to you within 24 hours.",
    'quote.sent': "Quote request submitted successfully! We'll contact you within 24 hours.",
    'quote.failed': 'Failed to submit quote request. Please try again.',
    'call.text': 'Our AI assistant will call you shortly to discuss your requirements!',
  },
  'forms/contact.yaml': { 'thankYou.title': 'Thank You!', 'thankYou.again': 'Send Another Message' },
  'forms/quote.yaml': {
    'select.note': 'Free consultation included',
    'select.next': 'Get Custom Quote',
    'details.back': 'Back to Calculator',
    'details.submit.label': 'Get My Quote',
  },
  'pages/blog.yaml': {
    'search.placeholder': 'Search articles...',
    'subscribe.button': 'Subscribe',
    loadMore: 'Load More Articles',
  },
  'pages/not-found.yaml': { 'anyPath.title': 'Oops! Page not found', 'service.title': 'Service Not Found' },
  'plans/pro.yaml': { 'action.label': 'Choose Plan' },
  'pages/service.yaml': { 'back.label': 'Back to Services' },
  'site.yaml': { 'header.admin.label': 'Admin' },
};

/** The choices that must be offered, by file, list and the field of an entry. Editors may add others, and change prices. */
const SPECIFIED_CHOICES: Record<string, string[]> = {
  'forms/contact.yaml fields.service.options': [
    ...['Digital Marketing', 'Social Media Management', 'Website Development', 'Mobile App Development'],
    ...['Google Ads Campaign', 'Facebook Ads Campaign', 'Video Creation', 'WhatsApp Marketing'],
    ...['Email Marketing', 'Custom Package', 'Not Sure - Need Consultation'],
  ],
  'forms/contact.yaml fields.budget.options': [
    ...['Under ₹75,000/month', '₹75,000 - ₹2,00,000/month', '₹2,00,000 - ₹4,00,000/month'],
    ...['₹4,00,000 - ₹8,00,000/month', 'Over ₹8,00,000/month'],
    ...['One-time project', 'Need consultation to determine'],
  ],
  'forms/contact.yaml fields.urgency.options value': [
    ...['immediate', 'within-week', 'within-month', 'within-quarter', 'planning'],
  ],
  'forms/contact.yaml fields.urgency.options label': [
    ...['Immediately', 'Within a week', 'Within a month', 'Within 3 months', 'Just planning ahead'],
  ],
  'forms/package-request.yaml fields.services.options': [
    ...['Digital Marketing Strategy', 'Social Media Management', 'Website Development'],
    ...['Mobile App Development', 'Google Ads Campaign', 'Facebook Ads Campaign', 'Video Creation'],
    ...['WhatsApp Marketing', 'WhatsApp Chatbot Creation', 'SMS Marketing', 'Email Marketing'],
    ...['SEO Optimization', 'Content Marketing', 'Analytics & Reporting'],
  ],
  'forms/quote.yaml services id': catalogue.services.map(({ id }) => id),
  'forms/quote.yaml services name': catalogue.services.map(({ name }) => name),
  'forms/quote.yaml complexities id': catalogue.complexities.map(({ id }) => id),
  'forms/quote.yaml timelines id': catalogue.timelines.map(({ id }) => id),
  'forms/quote.yaml timelines label': catalogue.timelines.map(({ label }) => label),
};

test.each(Object.entries(SPECIFIED_CHOICES))('%s has the specified choices', (place, choices) => {
  const [file = '', list = '', field] = place.split(' ');
  const listed = z.array(z.unknown()).parse(fieldOf(contentOf(file), list));
  const offered = listed.map((entry) => (field === undefined ? entry : fieldOf(entry, field)));
  expect(offered.filter((choice) => choices.includes(String(choice)))).toEqual(choices);
});

describe.each(Object.entries(SPECIFIED))('%s', (file, texts) => {
  const content = contentOf(file);
  test.each(Object.entries(texts))('has the specified text in %s', (field, text) => {
    expect(fieldOf(content, field)).toBe(text);
  });
});

const contentOf = (file: string) => entries.find((entry) => entry.file === `content/${file}`)?.data;

const group = z.record(z.string(), z.unknown());

const fieldOf = (content: unknown, field: string) =>
  field.split('.').reduce((value, name) => group.parse(value)[name], content);
