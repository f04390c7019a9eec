import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkSharingPicture } from '../../../src/integrations/finish-pages.ts';

const root = join(import.meta.dirname, '../../../public');
const page = (picture: string) => `<meta property="og:image" content="https://kiranpath.example${picture}">`;

test('a page needs a sharing picture that exists', () => {
  expect(() => checkSharingPicture(page('/og/careers.png'), 'careers.html', root)).toThrow(
    /careers\.html: there is no sharing picture .*Add "hero" to content\/pages\/careers\.yaml/,
  );
});
