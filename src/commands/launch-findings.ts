import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import {
  ADMIN,
  JWT_SECRET,
  PUBLISHABLE_KEY,
  SECRET_KEY,
  WEBHOOK_SECRET,
} from '../../supabase/local/stack/constants.ts';

/** Something that must be replaced or set before the site goes live. */
export interface Finding {
  /** Relative to the project; for settings, the file that can contain them. */
  file: string;
  /** Counted from 1; 0 when something is missing in the file, or the file itself is missing. */
  line: number;
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
  'src/**/*',
  'content/**/*',
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
    pattern: /^(?!\s*(?:\*|\/\/|\/\*)).*[\w@-]\.example\b/,
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

/** Finds everything in the project folder `root` that must change before going live. Settings come from `env` and the .env files. */
export function findLaunchProblems(root: string, env: NodeJS.ProcessEnv = process.env): Finding[] {
  return [
    ...PATTERNS.flatMap((pattern) => findPattern(root, pattern)),
    ...findSettings({ ...readEnvFiles(root), ...env }),
    ...findFontsWithoutLicence(root),
  ];
}

function findPattern(root: string, { files, pattern, problem }: Pattern): Finding[] {
  // The editors' guide and this folder mention placeholders, but are not part of the site.
  const names = globSync(files, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'README.md')
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((name) => !projectPath(root, name).startsWith('src/commands/'))
    .sort();
  return names.flatMap((name) =>
    readFileSync(name, 'utf8')
      .split('\n')
      .flatMap((text, index) =>
        pattern.test(text) ? [{ file: projectPath(root, name), line: index + 1, problem }] : [],
      ),
  );
}

const projectPath = (root: string, name: string): string => name.slice(root.length + 1).replaceAll('\\', '/');

/** Reads the .env files like Vite: later files override earlier ones, and the environment overrides all files. */
function readEnvFiles(root: string): NodeJS.Dict<string> {
  const files = ['.env', '.env.local', '.env.production', '.env.production.local'].map((name) =>
    join(root, name),
  );
  return Object.assign(
    {},
    ...files.filter((file) => existsSync(file)).map((file) => parseEnv(readFileSync(file, 'utf8'))),
  );
}

function findSettings(env: NodeJS.Dict<string>): Finding[] {
  const rules: Record<string, (value: string) => string | undefined> = {
    SITE_URL: (value) => (isPublicAddress(value) ? undefined : 'the https address of the site'),
    PUBLIC_SUPABASE_URL: (value) =>
      value === '/api' || isPublicAddress(value)
        ? undefined
        : "/api, or the https address of the project's API",
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: (value) =>
      value.length >= 20 && !value.startsWith('sb_secret_') && !LOCAL_ONLY.includes(value)
        ? undefined
        : "the project's publishable key (never a secret key)",
  };
  return Object.entries(rules).flatMap(([name, expect]) => {
    const value = env[name]?.trim() ?? '';
    const expected = expect(value);
    if (!expected) return [];
    return [
      { file: '.env', line: 0, problem: `${name} is ${value ? 'not fit' : 'missing'}: expected ${expected}` },
    ];
  });
}

function isPublicAddress(value: string): boolean {
  const address = URL.parse(value);
  return (
    address?.protocol === 'https:' &&
    !/(^|\.)(example|localhost|invalid|test)$|^[\d.]+$|YOUR-/i.test(address.hostname)
  );
}

function findFontsWithoutLicence(root: string): Finding[] {
  const fonts = globSync('{src,public}/**/*.{woff2,woff,ttf,otf}', { cwd: root });
  return fonts
    .filter((font) => globSync(`{LICENSE,LICENCE,OFL}*`, { cwd: join(root, font, '..') }).length === 0)
    .map((font) => ({
      file: font.replaceAll('\\', '/'),
      line: 0,
      problem: 'a font without a licence file in its folder',
    }));
}
