import { expect, test } from 'vitest';
import { toShareLinks } from '../../../src/sections/blog/share-links.ts';

const links = toShareLinks({
  title: 'Ads & video for ₹50,000?',
  address: 'https://kiranpath.example/blog/x',
  mail: 'Email',
});

test('escapes title and address', () => {
  for (const { href } of links) expect(href).not.toMatch(/[ ₹]|&v/);
});

test('contains only the title and the address', () => {
  const carried = links.flatMap(({ href }) => [...new URL(href).searchParams.values()]);
  const expected = ['Ads & video for ₹50,000?', 'https://kiranpath.example/blog/x'];
  expect(new Set(carried)).toEqual(new Set([...expected, expected.join(' ')]));
});
