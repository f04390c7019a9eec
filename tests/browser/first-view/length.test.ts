import { expect, readingTest as test, waitForFonts } from '../../fixtures/browser/browser.ts';
import { taggedPages } from '../../fixtures/stack/built-site.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const PHONE = { width: 360, height: 800 };
/** The screens of a phone that a page may fill down to its footer. */
const MOST_SCREENS = 7;
/** Pages that may be longer. */
const LONGER: Record<string, number> = { '/packages': 9 };

const POLICIES = join(import.meta.dirname, '../../../content/policies');
/** Texts are as long as what they have to say. */
const isText = (path: string) =>
  /^\/blog\/[^/]+$/.test(path) || existsSync(join(POLICIES, `${path.slice(1)}.md`));

test.use({ viewport: PHONE });

for (const { path, tag } of taggedPages().filter((each) => !isText(each.path)))
  test(`${path} is not too long for a phone`, { tag }, async ({ page }) => {
    await page.goto(path);
    await waitForFonts(page);
    const footer = await page.getByRole('contentinfo').boundingBox();
    expect((footer?.y ?? Infinity) / PHONE.height).toBeLessThanOrEqual(LONGER[path] ?? MOST_SCREENS);
  });
