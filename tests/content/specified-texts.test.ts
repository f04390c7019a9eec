import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

/**
 * Texts that the specification gives literally, by file of `content/` and field. Whoever changes one on purpose changes it here too.
 */
const SPECIFIED: Record<string, Record<string, string>> = {
  'copy/account.yaml': {
    'signIn.title': 'Sign In',
    'signIn.failed': 'Sign in failed',
    'signUp.title': 'Sign Up',
    'signUp.failed': 'Sign up failed',
    'signUp.done.title': 'Account created!',
    'signUp.done.text': 'Please check your email to verify your account.',
    'resend.title': 'Resend Email',
    'resend.failed': 'Failed to resend confirmation',
    'resend.done.title': 'Confirmation email sent!',
    'resend.done.text': 'Please check your email for a new confirmation link.',
    'problem.unexpected': 'An unexpected error occurred',
    'signOut.button': 'Sign Out',
    'signOut.done.title': 'Signed out',
    'signOut.done.text': 'You have been signed out successfully.',
    'accessDenied.title': 'Access Denied',
    'accessDenied.text': "You don't have admin privileges to access this page.",
  },
  'pages/auth.yaml': { 'back.label': 'Back to website' },
  'copy/inbox.yaml': {
    'area.loading': 'Loading admin panel...',
    'area.admin': 'Admin',
    'common.error': 'Error',
    'list.loadFailed': 'Failed to load contact submissions.',
    'list.empty': 'No contact submissions found.',
  },
  'forms/contact.yaml': { 'thankYou.title': 'Thank You!', 'submit.label': 'Send Message' },
};

describe.each(Object.entries(SPECIFIED))('%s', (file, texts) => {
  const content: unknown = parse(readFileSync(join(import.meta.dirname, '../../content', file), 'utf8'));
  test.each(Object.entries(texts))('has the specified text in %s', (field, text) => {
    expect(fieldOf(content, field)).toBe(text);
  });
});

const fieldOf = (content: unknown, field: string): unknown =>
  field.split('.').reduce((value, name) => (value as Record<string, unknown> | undefined)?.[name], content);
