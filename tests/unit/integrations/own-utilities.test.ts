import { describe, expect, test } from 'vitest';
import { inlineHash } from '../../../src/layouts/inline-hash.ts';
import { keepOwnUtilities } from '../../../src/integrations/own-utilities.ts';

const page = (css: string, body: string) =>
  `<meta content="'${inlineHash(css)}'"><style>${css}</style>${body}`;
const layer = (rules: string) =>
  `@layer base{.base{margin:0}}@layer utilities{${rules}}@media print{.other{margin:0}}`;

describe('the utilities of a built page', () => {
  test.each([
    ['a name', '.mt-1{margin:0}', 'mt-1'],
    ['a name with signs', String.raw`.lg\:grid-cols-\[1\.4fr_1fr\]{gap:0}`, 'lg:grid-cols-[1.4fr_1fr]'],
    ['a name within a condition', String.raw`@media (width>=64rem){.lg\:flex{display:flex}}`, 'lg:flex'],
    ['a state', String.raw`@media (hover:hover){.hover\:underline:hover{color:red}}`, 'hover:underline'],
    ['children', String.raw`.\[\&_dd\]\:mb-4 dd{margin:0}`, '[&_dd]:mb-4'],
    ['direct children', String.raw`.\[\&\>dd\]\:mb-4>dd{margin:0}`, '[&>dd]:mb-4'],
  ])('are those with %s that it or its scripts use', (_, rule, name) => {
    const css = layer(rule);
    const inHtml = page(css, `<p class="a ${name.replace('&', '&#38;').replace('>', '&gt;')} b">`);
    expect(keepOwnUtilities(inHtml, '')).toBe(inHtml);
    expect(keepOwnUtilities(page(css, '<p>'), `x({className:\`${name} b\`})`)).toBe(page(css, '<p>'));
    expect(keepOwnUtilities(page(css, `<p class="${name}0">`), '')).toBe(
      page(layer(''), `<p class="${name}0">`),
    );
  });

  test.each([
    '.a,.b{margin:0}',
    String.raw`.before\:content-\[\'\→\'\]:before{content:'→'}`,
    String.raw`.\32 xl\:flex{display:flex}`,
    String.raw`.group-open\:x:is(:where(.group):is([open],:popover-open) *){rotate:45deg}`,
  ])('are left alone where no single name is certain: %s', (rule) => {
    expect(keepOwnUtilities(page(layer(rule), '<p>'), '')).toBe(page(layer(rule), '<p>'));
  });

  test('are joined by the parts that it uses', () => {
    const css = (parts: string) => `@layer components{${parts}}@layer utilities{.b{margin:0}}`;
    const html = page(
      css(".badge{margin:0}.control[aria-invalid='true']{margin:1px}"),
      '<p class="badge b">',
    );
    expect(keepOwnUtilities(html, '')).toBe(page(css('.badge{margin:0}'), '<p class="badge b">'));
  });
});
