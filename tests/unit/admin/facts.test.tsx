import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Facts } from '../../../src/admin/shell/Facts.tsx';

const shown = (value: string | null) =>
  /<dd[^>]*>(.*)<\/dd>/.exec(renderToStaticMarkup(<Facts facts={[['Email', value]]} />))?.[1];

test('a mail address may break after its @', () => {
  expect(shown('rukmini@deshpandesweets.example')).toBe('rukmini@<wbr/>deshpandesweets.example');
});

test('other values are unchanged, missing ones are left out', () => {
  expect(shown('Deshpande Sweets')).toBe('Deshpande Sweets');
  expect(shown(null)).toBeUndefined();
});
