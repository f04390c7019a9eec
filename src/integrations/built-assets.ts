import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findAll } from './find-all.ts';

// From the slash on: tried at every letter of a page, it would be most of a build with many pages.
const SCRIPT_FILE = /\/([\w.-]+\.js)\b/g;
const INLINE_SCRIPT = /<script(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g;
const CLASS_ATTRIBUTE = /\bclass="([^"]*)"/g;
const NAME = /([^\s"'`<>=]+)/g;

type Names = ReadonlySet<string>;

const namesIn = (code: string): Names => new Set(findAll(code, NAME));

/** The scripts and stylesheets that the build put into files of their own. */
export async function readBuiltAssets(dir: string) {
  const files = await readdir(dir);
  const readAll = async (ending: string) =>
    new Map(
      await Promise.all(
        files
          .filter((file) => file.endsWith(ending))
          .map(async (file) => [file, await readFile(join(dir, file), 'utf8')] as const),
      ),
    );
  const [codes, sheets] = await Promise.all([readAll('.js'), readAll('.css')]);
  const scripts = new Map(
    Array.from(codes, ([file, code]) => [
      file,
      { names: namesIn(code), imported: findAll(code, SCRIPT_FILE) },
    ]),
  );

  /** The names in the script files a page asks for, and in all that those import. */
  function scriptNamesOf(html: string): Names[] {
    const found = new Map<string, Names>();
    const follow = (files: string[]) => {
      for (const file of files) {
        const script = scripts.get(file);
        if (script === undefined || found.has(file)) continue;
        found.set(file, script.names);
        follow(script.imported);
      }
    };
    follow(findAll(html, SCRIPT_FILE));
    return [...found.values()];
  }

  return {
    /** Whether a class can ever appear on a page: it stands in its HTML, or in a script that it has or may load. */
    classTest(html: string): (name: string) => boolean {
      const own = namesIn([...findAll(html, CLASS_ATTRIBUTE), ...findAll(html, INLINE_SCRIPT)].join(' '));
      const sources = [own, ...scriptNamesOf(html)];
      return (name) => sources.some((names) => names.has(name));
    },
    text: [...codes.values(), ...sheets.values()].join('\n'),
  };
}

export type BuiltAssets = Awaited<ReturnType<typeof readBuiltAssets>>;
