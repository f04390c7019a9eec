import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import {
  ADMIN,
  JWT_SECRET,
  PUBLISHABLE_KEY,
  SECRET_KEY,
  WEBHOOK_SECRET,
} from '../../supabase/local/stack/constants.ts';

/** Something that must be replaced before the site goes live. */
export interface Finding {
  /** The file, relative to the project, and the line unless it is all of the file: `content/site.yaml:3`. */
  place: string;
  problem: string;
}

interface Pattern {
  files: string[];
  pattern: RegExp;
  problem: string;
}

const CONTENT = ['content/**/*.{yaml,md}'];
const SHIPPED = [...CONTENT, 'public/**/*.{txt,xml,svg}', 'src/**/*.{astro,ts,tsx}'];
const HOSTED = [
  'supabase/{migrations,schemas}/*.sql',
  'supabase/functions/**/*.{ts,sql}',
  'src/**/*.*',
  'content/**/*.*',
];
const LOCAL_ONLY = [ADMIN.email, ADMIN.password, SECRET_KEY, PUBLISHABLE_KEY, JWT_SECRET, WEBHOOK_SECRET];

const PATTERNS: Pattern[] = [
  {
    files: CONTENT,
    pattern: /^\s*(?:- )?sample:\s*true\b/,
    problem: 'sample content: replace it with real content, then remove this line',
  },
  {
    files: ['src/brand/*.ts'],
    pattern: /^\/\/ sample: true/,
    problem: 'the brand of the invented agency: see src/brand/README.md',
  },
  {
    files: SHIPPED,
    // Not .env.example.
    pattern: /^(?!\s*(?:\*|\/\/|\/\*)).*[\w@-](?<!\.env)\.example\b/,
    problem: 'an address under .example, which does not exist',
  },
  { files: CONTENT, pattern: /0{5} ?0{5}/, problem: 'a telephone number of zeros' },
  { files: CONTENT, pattern: /\bSample [A-Z]|Sector 00\b/, problem: 'a placeholder address' },
  { files: SHIPPED, pattern: /\b(?:lorem ipsum|TBD|FIXME)\b/i, problem: 'unfinished text' },
  {
    files: HOSTED,
    pattern: new RegExp(LOCAL_ONLY.map((secret) => RegExp.escape(secret)).join('|')),
    problem: 'a key or password of the local demo stack, which is public',
  },
];

/** Finds everything in the project folder `root` that must change before going live. Settings are asked for and checked by `npm run go-live`. */
export const findLaunchProblems = async (root: string): Promise<Finding[]> => [
  ...PATTERNS.flatMap((pattern) => findPattern(root, pattern)),
  ...findFontsWithoutLicence(root),
  ...(await findPublicPictures(root)),
];

/** The editors' guide and this folder mention placeholders, but are not part of the site. */
const listFiles = (root: string, files: string | string[]): string[] =>
  globSync(files, { cwd: root, exclude: ['**/README.md', 'src/commands/**'] })
    .filter((name) => statSync(join(root, name)).isFile())
    .sort();

const findPattern = (root: string, { files, pattern, problem }: Pattern): Finding[] =>
  listFiles(root, files).flatMap((name) =>
    readFileSync(join(root, name), 'utf8')
      .split('\n')
      .flatMap((text, index) => (pattern.test(text) ? [ofFile(name, problem, index + 1)] : [])),
  );

const ofFile = (name: string, problem: string, line?: number): Finding => ({
  place: name.replaceAll('\\', '/') + (line === undefined ? '' : `:${String(line)}`),
  problem,
});

function findFontsWithoutLicence(root: string): Finding[] {
  return listFiles(root, '{src,public}/**/*.{woff2,woff,ttf,otf}')
    .filter((font) => globSync(`{LICENSE,LICENCE,OFL}*`, { cwd: join(root, font, '..') }).length === 0)
    .map((font) => ofFile(font, 'a font without a licence file in its folder'));
}

const MOST_BYTES = 200 * 1024;

/** Finds pictures in public/ that are too large or contain metadata: they are published as they are, unlike those in content/. */
async function findPublicPictures(root: string): Promise<Finding[]> {
  const names = listFiles(root, 'public/**/*.{jpg,jpeg,png,webp,avif,gif,tif,tiff}');
  const findings = names.map(async (name) => {
    const bytes = readFileSync(join(root, name));
    const { exif, xmp, iptc } = await sharp(bytes).metadata();
    const tooLarge = `a picture over ${String(MOST_BYTES / 1024)} kB: make it smaller`;
    const withPlace = 'a picture with metadata, perhaps the place where it was taken: save it without';
    return [
      ...(bytes.length > MOST_BYTES ? [ofFile(name, tooLarge)] : []),
      ...(exif || xmp || iptc ? [ofFile(name, withPlace)] : []),
    ];
  });
  return (await Promise.all(findings)).flat();
}
