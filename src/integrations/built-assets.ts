import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findAll } from './find-all.ts';

const SCRIPT_FILE = /([\w.-]+\.js)\b/g;
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
  const [scripts, sheets] = await Promise.all([readAll('.js'), readAll('.css')]);
  const scriptNames = new Map(Array.from(scripts, ([file, code]) => [file, namesIn(code)]));

  /** The script files a page names, and all that those import. */
  function scriptsOf(html: string): ReadonlySet<string> {
    const found = new Set<string>();
    const follow = (code: string) => {
      for (const file of findAll(code, SCRIPT_FILE)) {
        const script = scripts.get(file);
        if (script === undefined || found.has(file)) continue;
        found.add(file);
        follow(script);
      }
    };
    follow(html);
    return found;
  }

  return {
    /** Whether a class can ever appear on a page: it stands in its HTML, or in a script that it has or may load. */
    classTest(html: string): (name: string) => boolean {
      const own = namesIn([...findAll(html, CLASS_ATTRIBUTE), ...findAll(html, INLINE_SCRIPT)].join(' '));
      const sources = [own, ...Array.from(scriptsOf(html), (file) => scriptNames.get(file) ?? own)];
      return (name) => sources.some((names) => names.has(name));
    },
    text: [...scripts.values(), ...sheets.values()].join('\n'),
  };
}

export type BuiltAssets = Awaited<ReturnType<typeof readBuiltAssets>>;
