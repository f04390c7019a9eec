import { hash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { dateToDay } from '../../domain/site/time.ts';
import { isValid, type ValidEntry } from '../reading/entry.ts';
import type { Source } from '../reading/files.ts';
import { readContent } from '../reading/read-content.ts';

/**
 * Writes `src/copy/`: one module per file of texts, such as `inboxCopy` in `src/copy/inbox.ts`. Islands, stores, rules and edge functions
 * import them, so the bundlers of Vite and of the Supabase CLI pack only what is used. Their types are the texts themselves, with which
 * `interpolate` checks placeholders. A file with an error keeps its last module.
 */
export function writeCopy(root: string): void {
  const folder = join(root, 'src/copy');
  const [allForms, version] = [join(folder, 'all-forms.ts'), join(folder, 'functions-version.ts')];
  const kept = new Set([allForms, version]);
  const forms: Target[] = [];
  for (const entry of readContent(root).entries) {
    const target = targetOf(entry);
    if (!target) continue;
    const file = join(folder, target.file);
    kept.add(file);
    if (entry.collection === 'forms') forms.push(target);
    if (!entry.valid) continue;
    const times = isValid(entry, 'site') ? timesOf(entry.data) : '';
    writeIfChanged(file, moduleOf(entry.file, target.constant, entry.data) + times);
  }
  writeIfChanged(allForms, allFormsModule(forms));
  for (const file of globSync('**/*.ts', { cwd: folder }))
    if (!kept.has(join(folder, file))) rmSync(join(folder, file));
  writeIfChanged(version, versionModule(root));
}

/** The folders that are deployed with the edge functions. */
export const DEPLOYED_FOLDERS = [
  'supabase/functions',
  ...['brand', 'contracts', 'copy', 'domain', 'wording'].map((name) => `src/${name}`),
];

/** A hash of all that is deployed with the edge functions, which they tell: so everybody can see whether it is this version. */
function versionModule(root: string): string {
  const patterns = DEPLOYED_FOLDERS.map((folder) => `${folder}/**/*.{ts,json}`);
  const files = globSync(patterns, { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  const deployed = files.filter((file) => !file.endsWith('functions-version.ts')).sort();
  // Not as Git writes the ends of lines on Windows.
  const texts = deployed.map((file) => readFileSync(join(root, file), 'utf8').replaceAll('\r\n', '\n'));
  const version = hash('sha256', texts.join('')).slice(0, 12);
  return `// Generated from what the edge functions are made of.\n${lineOf('functionsVersion', version)}`;
}

type Target = NonNullable<ReturnType<typeof targetOf>>;

function targetOf({ collection, id }: Source) {
  const name = id.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  if (collection === 'copy') return { file: `${id}.ts`, constant: `${name}Copy` };
  if (collection === 'forms') return { file: `forms/${id}.ts`, constant: `${name}Form` };
  return collection === 'site' ? { file: 'site-facts.ts', constant: 'siteFacts' } : undefined;
}

/** The zone of the office and when it is open, on their own: who only writes a time does not load all facts. */
const timesOf = ({ timeZone, hours, holidays }: ValidEntry<'site'>['data']) =>
  lineOf('officeZone', timeZone) +
  lineOf('openingHours', {
    hours: hours.map(({ days, opens, closes }) => ({ days, opens, closes })),
    holidays: holidays.map(dateToDay),
  });

const moduleOf = (file: string, constant: string, texts: unknown) =>
  `// Generated from ${file}, which is the file to change.\n${lineOf(constant, texts)}`;

/** The texts of all forms by their names, for code that serves every form. */
const allFormsModule = (forms: readonly Target[]) => `// Generated from content/forms.
${forms.map(({ file, constant }) => `import { ${constant} } from './${file}';\n`).join('')}
export const allForms = {
${forms.map(({ constant }) => `  [${constant}.form]: ${constant},\n`).join('')}} as const;
`;

const lineOf = (constant: string, value: unknown) =>
  `export const ${constant} = ${JSON.stringify(value, null, 2)} as const;\n`;

/** A file that is written anew would reload the pages of `npm run dev`. */
function writeIfChanged(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  writeFileSync(file, text);
}
