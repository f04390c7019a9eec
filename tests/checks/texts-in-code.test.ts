import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Linter } from 'eslint';
import astro from 'eslint-plugin-astro';
import tseslint from 'typescript-eslint';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** What may stay in the code: at most five. */
const ALLOWED = new Map([
  ['Complexity: {}, Timeline: {}', 'The database reads it, so an editor must not change it.'],
  ['status {} {} {}', 'An error of the database, for whoever repairs it.'],
  ['User-agent: * Allow: / Sitemap: {}', 'robots.txt is for search engines.'],
]);

/** Read by those who develop, edit or configure the site, or generated. */
const SKIPPED =
  /^src\/(assets|checks|copy|integrations|schemas)\/|\/database-types\.ts$|\/spam-words\.ts$|\/settings\.ts$/;

const VISIBLE_ATTRIBUTE = /^(alt|aria-(description|label|placeholder|valuetext)|label|placeholder|title)$/;

const nameIn = (format: Intl.DateTimeFormatOptions) => (_: unknown, index: number) =>
  new Intl.DateTimeFormat('en', { ...format, timeZone: 'UTC' }).format(Date.UTC(2026, index, index + 1));
const CALENDAR = new Set([
  ...Array.from({ length: 12 }, nameIn({ month: 'short' })),
  ...Array.from({ length: 12 }, nameIn({ month: 'long' })),
  ...Array.from({ length: 36 }, nameIn({ weekday: 'long' })),
]);
const DATE_FORMAT = /^(?:[yMdEHhmsa]+\b|\W)+$/;
const SELECTOR_OR_CODE = /^[.#[(:]|=>|:not\(|sans-serif|[;{]\w+[.(;=}]/;

const CAPITALISED = /^\p{Lu}\p{Ll}+(-\p{L}+)*[.!?:…]?$/u;
const WORD = /^(?=.*\p{Ll})[“"'(]*\p{L}{2,}(['’-]\p{L}+)*[.,:!?…)”"']*$/u;
const VALUE = /^[“"'(]*\{\}[.,:!?…)”"']*$/;

/** Whether a literal reads like a text for people: two words, a word and a value, or one capitalised word. */
function isProse(literal: string): boolean {
  // Of HTML, what is between the tags.
  const text = literal.replaceAll(/<style[^]*<\/style>|<[^>]*(>|$)/g, ' ').trim();
  if (CALENDAR.has(text) || DATE_FORMAT.test(text) || SELECTOR_OR_CODE.test(text)) return false;
  const tokens = text.split(/\s+/);
  const words = tokens.filter((token) => WORD.test(token)).length;
  return CAPITALISED.test(text) || words > 1 || (words === 1 && tokens.some((token) => VALUE.test(token)));
}

/** A node of any syntax tree of ESLint. */
interface Node {
  type: string;
  parent?: Node | null;
  [field: string]: unknown;
}

const nodeOf = (value: unknown) => value as Node | null | undefined;
/** The name of an identifier, a key or an attribute: `aria-label`, `class:list`. */
function nameOf(node: Node | null | undefined): string {
  if (!node) return '';
  if (node.type === 'JSXNamespacedName')
    return `${nameOf(nodeOf(node['namespace']))}:${nameOf(nodeOf(node['name']))}`;
  if (typeof node['name'] === 'object') return nameOf(nodeOf(node['name']));
  return String(node['name'] ?? node['value'] ?? '');
}

const callee = (node: Node) => nodeOf(node['callee']);

/** Why nobody but a developer sees a literal, by the type of a node around it. */
const HIDDEN: Record<string, (parent: Node, child: Node) => boolean> = {
  ImportDeclaration: () => true,
  ExportAllDeclaration: () => true,
  ImportExpression: () => true,
  TSLiteralType: () => true,
  NewExpression: (parent) => /Error$/.test(nameOf(callee(parent))),
  CallExpression: (parent, child) =>
    parent['callee'] !== child &&
    /^(console|fail|log|mustExist)$/.test(nameOf(nodeOf(callee(parent)?.['object']) ?? callee(parent))),
  BinaryExpression: ({ operator }) => /^[!=]==$|^in$/.test(String(operator)),
  SwitchCase: (parent, child) => parent['test'] === child,
  MemberExpression: (parent, child) => parent['property'] === child,
  // Keys; schema.org types; styles, ids and headers of a request.
  Property: (parent, child) =>
    parent['key'] === child ||
    /^(@\w+|key|id|fontFamily|authorization|.*-.*)$/i.test(nameOf(nodeOf(parent['key']))),
  JSXAttribute: (parent) =>
    (!VISIBLE_ATTRIBUTE.test(nameOf(parent)) && !/^\p{Lu}/u.test(nameOf(nodeOf(parent.parent?.['name'])))) ||
    /^(class|id$|d$|sizes$|viewBox$)/.test(nameOf(parent)),
};

const isHidden = (node: Node): boolean =>
  node.parent ? HIDDEN[node.parent.type]?.(node.parent, node) === true || isHidden(node.parent) : false;

/** Whether a literal is shown as it is: between tags, or in a visible attribute. */
function isShown({ parent }: Node): boolean {
  if (!parent) return false;
  if (/^(Conditional|Logical)Expression$/.test(parent.type)) return isShown(parent);
  if (parent.type === 'JSXAttribute') return VISIBLE_ATTRIBUTE.test(nameOf(parent));
  return (
    parent.type === 'JSXExpressionContainer' &&
    (/^JSX(Element|Fragment)$/.test(parent.parent?.type ?? '') || isShown(parent))
  );
}

/** A lint rule that reports the texts for people. */
const create = (context: { report: (found: { node: never; message: string }) => void }) => {
  const check = (node: Node, text: string, isText = false) => {
    if (
      isText
        ? /\p{L}/u.test(text)
        : (isProse(text) || (isShown(node) && /\p{L}{2}/u.test(text))) && !isHidden(node)
    )
      context.report({ node: node as never, message: text.trim().replaceAll(/\s+/g, ' ') });
  };
  return {
    JSXText: (node: Node) => check(node, String(node['value']), true),
    Literal: (node: Node) => check(node, typeof node['value'] === 'string' ? node['value'] : ''),
    TemplateLiteral: (node: Node) =>
      check(
        node,
        (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('{}'),
      ),
  };
};

const linter = new Linter({ configType: 'flat', cwd: ROOT });
const CONFIG = [
  { files: ['**/*.{ts,tsx}'], languageOptions: { parser: tseslint.parser } },
  ...astro.configs.base,
  { files: ['**/*.astro'], languageOptions: { parserOptions: { parser: tseslint.parser } } },
  {
    files: ['**/*'],
    plugins: { texts: { rules: { none: { create } } } },
    rules: { 'texts/none': 'error' },
    linterOptions: { noInlineConfig: true },
  },
] as Linter.Config[];

const textsIn = (code: string, filename: string) =>
  linter
    .verify(code, CONFIG, { filename: join(ROOT, filename) })
    .map(({ line, message }) => ({ line, message }));

test.each([
  ['a.ts', "export const failed = 'The lead could not be saved.';"],
  ['a.ts', "export const state = 'not sent';"],
  ['a.ts', 'export const due = (time: string) => `due in ${time}`;'],
  ['a.ts', "export const heading = { title: 'Error' };"],
  ['a.ts', 'export const page = `<p class="x">Go back</p>`;'],
  ['a.tsx', 'export const Note = () => <p>saved</p>;'],
  ['a.tsx', "export const Note = ({ isOpen }) => <p>{isOpen ? 'open' : null}</p>;"],
  ['a.tsx', 'export const Note = () => <button aria-label="dismiss" />;'],
  ['a.astro', '---\nconst { name } = Astro.props;\n---\n<h1>about {name}</h1>'],
  ['a.astro', '<img alt="a lamp" />'],
])('finds a text in %s: %s', (file, code) => {
  expect(textsIn(code, file)).toHaveLength(1);
});

test.each([
  ['a.ts', "import type { A } from './A.ts';\nexport const x = (key: string) => key === 'Enter';"],
  ['a.ts', "throw new RangeError('There is no such level.');"],
  ['a.ts', "console.info('The library could not be fetched.');"],
  ['a.ts', "export const day = format(at, 'MMM d, yyyy');"],
  ['a.ts', "export const schema = { '@type': 'Service' };"],
  ['a.tsx', 'export const Card = () => <p className="card wide" id="the-card">{copy.title}</p>;'],
  [
    'a.astro',
    '<p class:list={["flex gap-3", wide && "wide card"]}>{copy.title} · {day}</p><style>p { color: red }</style>',
  ],
])('passes what nobody reads in %s: %s', (file, code) => {
  expect(textsIn(code, file)).toEqual([]);
});

test('the texts for people are in content/', () => {
  const files = ['src/**/*.{ts,tsx,astro}', 'supabase/functions/**/*.ts'].flatMap((pattern) =>
    globSync(pattern, { cwd: ROOT }),
  );
  const found = files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !SKIPPED.test(file))
    .flatMap((file) =>
      textsIn(readFileSync(join(ROOT, file), 'utf8'), file)
        .filter(({ message }) => !ALLOWED.has(message))
        .map(({ line, message }) => `${file}:${line}: ${message}`),
    );
  expect(found).toEqual([]);
  expect(ALLOWED.size).toBeLessThanOrEqual(5);
});
