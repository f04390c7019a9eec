import { expect, test } from 'vitest';
import { isInSection } from '../../../src/sections/site/current-link.ts';

test.each([
  ['/blog', '/blog', true],
  ['/blog', '/blog/an-article', true],
  ['/blog', '/blogs', false],
  ['/', '/about', false],
])('the link to %s is underlined on %s: %s', (href, address, isUnderlined) =>
  expect(isInSection(href, address)).toBe(isUnderlined),
);
