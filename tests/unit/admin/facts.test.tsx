import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Facts } from '../../../src/admin/shell/Facts.tsx';

test.each([
  ['Deshpande Sweets', /<dt[^>]*>Company<.*>Deshpande Sweets</],
  [null, /^$/],
])('of the value %j, %s is shown', (value, shown) => {
  expect(renderToStaticMarkup(<Facts facts={[['Company', value]]} />)).toMatch(shown);
});
