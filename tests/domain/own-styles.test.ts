import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readBuiltAssets } from '../../src/integrations/built-assets.ts';
import { inlineHash } from '../../src/layouts/inline-hash.ts';
import { createStylePurge } from '../../src/integrations/own-styles.ts';

let assets: string;

beforeEach(async () => {
  assets = await mkdtemp(join(tmpdir(), 'own-styles-'));
});
afterEach(() => rm(assets, { recursive: true }));

/** The styles a page is left with. */
async function stylesOf(css: string, body: string): Promise<string> {
  const keepOwnStyles = createStylePurge(await readBuiltAssets(assets));
  return /<style>(.*)<\/style>/s.exec(keepOwnStyles(`<style>${css}</style>${body}`))?.[1] ?? '';
}

describe('the styles of a built page', () => {
  test('keep the rules of its classes and lose those of other pages', async () => {
    const css = '.mine{color:red}.theirs{color:red}.mine .theirs{top:0}:where(.theirs>*){top:0}';
    expect(await stylesOf(css, '<p class="big mine">theirs</p>')).toBe('.mine{color:red}');
  });

  test('keep a class whose name needs escaping', async () => {
    const css = String.raw`.md\:w-1\/2:hover{width:50%}.w-\[3ch\]{width:3ch}.w-\[4ch\]{width:4ch}`;
    expect(await stylesOf(css, '<p class="md:w-1/2 w-[3ch]">')).toBe(
      String.raw`.md\:w-1\/2:hover{width:50%}.w-\[3ch\]{width:3ch}`,
    );
  });

  test('keep what a script may still add: one in the page, one it names, one that this imports', async () => {
    await writeFile(join(assets, 'form.a1.js'), 'import"./toast.b2.js";x.className=`sent ok`');
    await writeFile(join(assets, 'toast.b2.js'), 'y("div",{className:"toast"})');
    await writeFile(join(assets, 'elsewhere.c3.js'), 'z.className="elsewhere"');
    const names = ['inline', 'ok', 'toast', 'elsewhere'];
    const own = await stylesOf(
      names.map((name) => `.${name}{top:0}`).join(''),
      '<script>a.classList.add("inline")</script><script type="module" src="/_astro/form.a1.js"></script>',
    );
    expect(names.filter((name) => own.includes(`.${name}`))).toEqual(['inline', 'ok', 'toast']);
  });

  test('keep rules that ask for no class, whatever state or attribute they ask for', async () => {
    const css = ':focus-visible{top:0}[hidden]{top:1px}h2{top:2px}.mine[data-kind=error]{top:3px}';
    expect(await stylesOf(css, '<p class="mine">')).toBe(css);
  });

  test('lose the properties that nothing reads any more, and keep those that a file reads', async () => {
    await writeFile(join(assets, 'toast.css'), '.toast{color:var(--danger)}');
    const css =
      ':root{--teal:#0ff;--danger:red;--ink:#000}.mine{color:var(--ink)}.theirs{color:var(--teal)}' +
      '@property --teal{syntax:"*";inherits:false}';
    expect(await stylesOf(css, '<p class="mine">')).toBe(
      ':root{--danger:red;--ink:#000}.mine{color:var(--ink)}',
    );
  });

  test('are named by their new hash in the content security policy', async () => {
    const css = '.mine{color:red}.theirs{color:red}';
    const keepOwnStyles = createStylePurge(await readBuiltAssets(assets));
    const page = keepOwnStyles(`<meta content="'${inlineHash(css)}'"><style>${css}</style><p class="mine">`);
    expect(page).toBe(
      `<meta content="'${inlineHash('.mine{color:red}')}'"><style>.mine{color:red}</style><p class="mine">`,
    );
  });
});
