import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { accountCopy } from '../../../src/copy/account.ts';
import { sendPasswordLink, signUp } from '../../../src/account/auth-forms-store.ts';
import { ForgotForm } from '../../../src/account/tabs/ForgotForm.tsx';
import { SignUpForm } from '../../../src/account/tabs/SignUpForm.tsx';

// The answer is the same whether an account exists or not, as the tests of the stack show. So the page cannot know.
vi.mock('../../../src/session/auth-service.ts', () => ({
  signUp: () => Promise.resolve({ ok: true }),
  sendPasswordLink: () => Promise.resolve({ ok: true }),
}));
vi.mock('../../../src/browser/toast.ts');

const email = 'asha@mail.example';

test('signing up says what to do if there is an account already', async () => {
  await signUp({ email, password: 'a long password', displayName: '' });
  const form = renderToString(<SignUpForm />);
  for (const text of [email, accountCopy.sent.to, accountCopy.sent.hasAccount]) expect(form).toContain(text);
});

test('a forgotten password says where a mail went, with or without an account', async () => {
  expect(renderToString(<ForgotForm />)).not.toContain(accountCopy.sent.to);
  await sendPasswordLink(email);
  const form = renderToString(<ForgotForm />);
  for (const text of [email, accountCopy.sent.to, accountCopy.sent.nothing]) expect(form).toContain(text);
});
