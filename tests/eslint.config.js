import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'eslint/config';
import astro from 'eslint-plugin-astro';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** The folders under src, and those each may import from; from `contracts` only types. */
export const MAY_IMPORT = {
  pages: [
    'layouts',
    'sections',
    'components',
    'forms',
    'enquiry',
    'account',
    'admin',
    'currency',
    'collections',
    'domain',
    'brand',
    'assets',
    'copy',
  ],
  // What every page needs knits the features together: their scripts that run on each page.
  layouts: [
    'sections',
    'components',
    'forms',
    'session',
    'currency',
    'browser',
    'collections',
    'domain',
    'brand',
    'assets',
    'styles',
    'copy',
  ],
  sections: ['components', 'currency', 'browser', 'collections', 'domain', 'brand', 'copy'],
  admin: [
    'booking',
    'components',
    'session',
    'browser',
    'collections',
    'wording',
    'contracts',
    'domain',
    'brand',
    'copy',
  ],
  account: ['components', 'session', 'browser', 'collections', 'contracts', 'domain', 'brand', 'copy'],
  forms: [
    'booking',
    'components',
    'currency',
    'backend',
    'browser',
    'collections',
    'wording',
    'domain',
    'brand',
    'copy',
  ],
  // The visitor's private page.
  enquiry: [
    'booking',
    'components',
    'backend',
    'browser',
    'collections',
    'wording',
    'contracts',
    'domain',
    'brand',
    'copy',
  ],
  // Choosing a time for a call, on that page and in a form.
  booking: ['components', 'backend', 'browser', 'wording', 'contracts', 'domain', 'brand', 'copy'],
  session: ['browser', 'contracts', 'domain', 'brand', 'copy'],
  // What visitors call without an account.
  backend: ['browser', 'domain', 'brand', 'copy'],
  currency: ['browser', 'collections', 'domain', 'brand'],
  browser: ['brand', 'copy'],
  components: ['assets', 'domain', 'brand', 'copy'],
  collections: ['domain', 'brand'],
  commands: ['collections'],
  integrations: ['layouts', 'collections', 'brand'],
  // What the site and the edge functions both say of the results of the rules.
  wording: ['contracts', 'domain', 'brand', 'copy'],
  // What the functions of the database answer.
  contracts: ['domain'],
  domain: ['brand'],
  // The look of the agency: its colours, its mark, its prefixes.
  brand: [],
  copy: [],
};

/** The folders in which features lie, and what each feature may import besides. Files beside the features may import all of them. */
const FEATURE_MAY_IMPORT = {
  admin: {
    shell: [],
    // Hosts of calls are those who may own leads.
    agenda: ['shell', 'lead'],
    health: ['shell'],
    lead: ['shell'],
    person: ['shell'],
    reports: ['shell'],
    staff: ['shell'],
    conversation: ['shell', 'lead'],
    // A row of the list shows the marks of its lead and opens it.
    inbox: ['shell', 'lead', 'conversation'],
  },
  forms: Object.fromEntries(
    readdirSync(join(import.meta.dirname, '../src/forms')).map((form) => [
      form,
      form === 'shared' ? [] : ['shared'],
    ]),
  ),
  collections: {
    blog: [],
    'case-studies': [],
    facts: [],
    schemas: ['facts', 'case-studies'],
    reading: ['schemas', 'facts'],
    checks: ['reading', 'schemas', 'facts', 'blog', 'case-studies'],
    // Only these: schemas and checks read the texts before src/copy is written.
    queries: ['copy', 'blog', 'case-studies'],
  },
};

const without = (names, allowed) => names.filter((name) => !allowed.includes(name)).join('|');

const oneWay = Object.entries(MAY_IMPORT).map(([folder, allowed]) => ({
  files: [`src/${folder}/**/*.{ts,tsx,astro}`],
  rules: { 'no-restricted-imports': ['error', { patterns: patternsOf(folder, allowed) }] },
}));

const betweenFeatures = Object.entries(FEATURE_MAY_IMPORT).flatMap(([folder, features]) =>
  Object.entries(features).map(([feature, allowed]) => ({
    files: [`src/${folder}/${feature}/**/*.{ts,tsx,astro}`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            ...patternsOf(folder, [...MAY_IMPORT[folder], ...allowed]),
            {
              regex: `^(~/${folder}|\\.\\.(/\\.\\.)*)/((${without(Object.keys(features), [feature, ...allowed])})/|Admin)`,
              message: `src/${folder}/${feature} may import only from: ${allowed.join(', ') || 'its siblings'}.`,
            },
          ],
        },
      ],
    },
  })),
);

function patternsOf(folder, allowed) {
  const patterns = [
    {
      regex: `^(~|\\.\\.(/\\.\\.)*)/(${without(Object.keys(MAY_IMPORT), [folder, ...allowed])})/`,
      message: `src/${folder} may import only from: ${allowed.join(', ') || 'its siblings'}.`,
    },
  ];
  if (folder !== 'collections')
    patterns.push({
      regex: '^astro:content$',
      importNamePattern: '^(getCollection|getEntry|getEntries)$',
      message: 'Only src/collections reads collections.',
    });
  if (folder === 'domain')
    patterns.push({
      regex: '^(?!@noble/hashes/)[^.]',
      message: 'Rules are pure: they import only their siblings, the brand and hashes.',
    });
  return patterns;
}

/** Schemas and zod do not fit into the budget of a page. */
const TYPES_OF_CONTRACTS = {
  regex: '/contracts/',
  allowTypeImports: true,
  message: 'The browser gets no schemas: use `import type`.',
};
const BACKEND = { regex: '^@supabase/', message: 'Only *-queries.ts and *-service.ts ask the backend.' };

/** Refuses the schemas of the contracts, and these modules. */
const refuseImports = (...patterns) => ({
  '@typescript-eslint/no-restricted-imports': ['error', { patterns: [TYPES_OF_CONTRACTS, ...patterns] }],
});

/** Attributes whose text people see or hear. */
const VISIBLE = '/^(alt|aria-(description|label|placeholder|valuetext)|label|placeholder|title)$/';

/** Where a literal is for programs and developers, not for people. */
const HIDDEN = [
  ':matches(ImportDeclaration, ExportAllDeclaration, ImportExpression, TSLiteralType) *',
  'NewExpression[callee.name=/(Error|Exception)$/] *',
  'CallExpression[callee.object.name="console"] *',
  'CallExpression[callee.name=/^(fail|format|log|matchMedia)$/] *',
  'CallExpression[callee.property.name=/^(load|querySelectorAll)$/] *',
  'BinaryExpression[operator=/^(===|!==|in)$/] > *',
  ':matches(SwitchCase > .test, MemberExpression > .property, Property > .key)',
  // schema.org types; styles, ids and headers of a request.
  'Property[key.value=/^@|-/] *',
  'Property[key.name=/^([Aa]uthorization|fontFamily|id|key)$/] *',
  // The attributes of a component are its properties.
  'JSXAttribute[name.name=/^(class|className|d|id|look|sizes|viewBox)$/] *',
  'VariableDeclarator[id.name="className"] *',
  'JSXAttribute[name.type=JSXNamespacedName] *',
  `JSXOpeningElement[name.name=/^[a-z]/] > JSXAttribute:not([name.name=${VISIBLE}]) *`,
].join(', ');

const WORD = String.raw`\p{L}+\p{Ll}`;
const WORDS = String.raw`(?<!\p{L})${WORD}[,.:;!?…'’)"”]*\s+[“"'(]*${WORD}`;
/** One capitalised word, or two words in a text without markup or between two tags. */
const PROSE = String.raw`/^\p{Lu}\p{Ll}+[.!?:…]?$|^(?!.*sans-serif)[^<>={}]*${WORDS}[^<>={}]*$|>[^<>={}]*${WORDS}/u`;
/** A word beside a value. */
const WORD_AND_VALUE = String.raw`/^[^<>={}]*(?<!\p{L})${WORD}:?\s$|^\s${WORD}[^<>={}]*$/u`;

const noTexts = [
  String.raw`JSXText[value=/\p{L}/u]`,
  String.raw`JSXAttribute[name.name=${VISIBLE}] > Literal[value=/\p{L}/u]`,
  ...['', '> :matches(ConditionalExpression, LogicalExpression)'].map(
    (choice) =>
      String.raw`:matches(JSXElement, JSXFragment) > JSXExpressionContainer ${choice} > Literal[value=/\p{L}{2}/u]`,
  ),
  `Literal[value=${PROSE}]:not(${HIDDEN})`,
  `TemplateElement[value.cooked=${PROSE}]:not(${HIDDEN})`,
  `TemplateElement[value.cooked=${WORD_AND_VALUE}]:not(${HIDDEN})`,
].map((selector) => ({ selector, message: 'Texts for people are in content/, not in code.' }));

/** A function would wait for an answer until the platform stops it. */
const endlessFetch = {
  selector: 'CallExpression[callee.name="fetch"]:not(:has(Property[key.name="signal"]))',
  message: 'A provider may never answer: pass a signal.',
};

/** Its place on the page would stay empty. */
const endlessFile = {
  selector:
    'CallExpression[callee.name="lazy"] > ArrowFunctionExpression:not(:has(Identifier[name="fileInTime"]))',
  message: 'A file of code may never arrive: use fileInTime.',
};

export default defineConfig(
  {
    ignores: ['dist/**', '.*/**', 'node_modules/**', 'src/copy/**'],
  },
  ...tseslint.configs.strict,
  ...tseslint.configs.stylistic,
  ...astro.configs.recommended,
  { files: ['src/**/*.tsx'], ...reactHooks.configs.flat.recommended },
  {
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/consistent-type-definitions': 'off',
      // Taking keys out of an object by naming them is how JavaScript copies the rest.
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      'max-params': ['error', 3],
      eqeqeq: 'error',
      'no-console': 'off',
    },
  },
  ...oneWay,
  ...betweenFeatures,
  { files: ['src/**/*.{ts,tsx,astro}'], rules: refuseImports() },
  {
    files: ['src/**/*.{ts,tsx,astro}'],
    ignores: ['**/*-{queries,service}.ts'],
    rules: refuseImports(BACKEND),
  },
  {
    files: ['src/admin/**/*.{ts,tsx}'],
    ignores: ['**/*-queries.ts', 'src/admin/shell/call-rpc.ts'],
    rules: refuseImports(BACKEND, {
      regex: '/supabase-service\\.ts$',
      message: 'Only *-queries.ts asks the backend.',
    }),
  },
  { files: ['supabase/functions/**'], rules: { 'max-params': 'off' } },
  {
    files: ['src/**/*.{ts,tsx,astro}', 'supabase/functions/**/*.ts'],
    // Read by those who develop, edit or configure the site, or generated.
    ignores: [
      'src/{assets,collections,commands,integrations}/**',
      '**/{database-types,spam-words,settings}.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', ...noTexts, endlessFile] },
  },
  {
    files: ['supabase/functions/**/*.ts'],
    ignores: ['**/settings.ts'],
    rules: { 'no-restricted-syntax': ['error', ...noTexts, endlessFetch] },
  },
);
