import { describe, expect, test } from 'vitest';
import { headerName, mailableAddress } from '../../../supabase/functions/_shared/mail/address.ts';
import { escapeHtml, visibleText } from '../../../supabase/functions/_shared/mail/plain.ts';

describe('a recipient address', () => {
  test('has its domain in ASCII', () => {
    expect(mailableAddress('asha@bücher.example')).toBe('asha@xn--bcher-kva.example');
    expect(mailableAddress('asha@दुकान.example')).toMatch(/^asha@xn--[a-z0-9-]+\.example$/);
  });

  test.each([
    'asha@bücher.example/x',
    'asha@\u0300bücher.example',
    'x<victim@target.example>',
    'a@b.example,c@d.example',
    '"a b"@studio.example',
    'asha@studio.example\r\nBcc: victim@target.example',
    'аsha@studio.example',
    `${'a'.repeat(65)}@studio.example`,
    `a@${'b.'.repeat(123)}example`,
    '',
  ])('%j is refused', (address) => expect(mailableAddress(address)).toBeUndefined());
});

test('a name in a header is cut, and ends no header', () => {
  expect(headerName('𑄇𑄨'.repeat(90))).toBe('𑄇𑄨'.repeat(40));
  expect(headerName('"R. D’Souza-O\'Neil 2" <x@y>\r\nBcc: a@b')).toBe("R. D’Souza-O'Neil 2 x y Bcc a b");
});

describe('typed text inside a mail', () => {
  test('is escaped as HTML', () => {
    const escaped = '&#60;a href=&#34;x&#34; onclick=&#39;y&#39;&#62;&#38;amp;';
    expect(escapeHtml(`<a href="x" onclick='y'>&amp;`)).toBe(escaped);
  });

  test.each([
    ['₹\u00a040', '₹ 40'],
    ...['one\r\ntwo', 'one\rtwo', 'one\u2028two', 'one\u2029two'].map((text) => [text, 'one\ntwo']),
    ...['नमस्ते क्\u200Dष', '👩\u200D💻', 'ü é 中', 'tab\there'].map((text) => [text, text]),
    ['\u202Egpj\u200B\0\b\v\x7f\x85\xad.exe\u061C\u180E\u200F\u2064\u2069\uFEFF\uFFFA\u{E0041}', 'gpj.exe'],
  ])('%j is shown as %j, without invisible characters', (text = '', shown) => {
    expect(visibleText(text)).toBe(shown);
  });
});
