import { describe, expect, test } from 'vitest';
import { mailableAddress } from '../../supabase/functions/_shared/mail/address.ts';
import { escapeHtml, plainField, visibleText } from '../../supabase/functions/_shared/mail/plain.ts';

describe('what may stand in a mail header', () => {
  test.each(['asha@studio.example', "o'hara+news@mail.studio.co.in", 'a.b-c_d@1x.example'])(
    '%s is mailable',
    (address) => {
      expect(mailableAddress(address)).toBe(address);
    },
  );

  test.each([
    'x<victim@target.example>',
    'a@b.example,c@d.example',
    '"a b"@studio.example',
    'asha@studio.example\r\nBcc: victim@target.example',
    'asha@studio.example\n',
    'asha@studio',
    'asha@-studio.example',
    'asha@studio..example',
    'asha@[127.0.0.1]',
    'аsha@studio.example',
    `${'a'.repeat(65)}@studio.example`,
    `a@${'b.'.repeat(130)}example`,
    '',
  ])('%j is not', (address) => {
    expect(mailableAddress(address)).toBeUndefined();
  });
});

describe('typed text inside a mail', () => {
  test('loses its power as markup', () => {
    expect(escapeHtml(`<a href="x" onclick='y'>&amp;`)).toBe(
      '&lt;a href=&quot;x&quot; onclick=&#39;y&#39;&gt;&amp;amp;',
    );
  });

  test.each([
    '\u202Egpj.exe',
    '\u2066abc\u2069',
    'pay\u200Bpal',
    '\uFEFF',
    '\u0000',
    '\u001B[2J',
    '\u0085',
    '\u{E0041}',
  ])('shows the disguise in %j as a box', (text) => {
    expect(visibleText(text)).toContain('\u25A1');
    expect(visibleText(text)).toHaveLength([...text].length);
  });

  test.each(['नमस्ते क्\u200Dष', '👩\u200D💻', 'ü é 中', 'tab\there'])('leaves %j alone', (text) => {
    expect(visibleText(text)).toBe(text);
  });

  test('cannot pass for a field of ours in the plain part', () => {
    expect(plainField('Message', 'Hello\r\nEmail: other@place.example')).toBe(
      'Message: Hello\n  | Email: other@place.example',
    );
  });
});
