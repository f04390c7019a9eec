import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { consentText, consentVersion } from '../../../../src/domain/submission/consent-text.ts';

test('the consent text is the whole line that a form shows, and its version the beginning of its hash', () => {
  const items = [
    { data: 'Name', purpose: 'to answer' },
    { data: 'Phone', purpose: 'to call' },
  ];
  const line = { text: 'We keep this.', items, label: 'Privacy', href: '/privacy' };
  const text = 'We keep this. Name: to answer. Phone: to call. Privacy: /privacy';
  const hash = createHash('sha256').update(text).digest('hex');
  expect([consentText(line), consentVersion(line)]).toEqual([text, hash.slice(0, 12)]);
});
