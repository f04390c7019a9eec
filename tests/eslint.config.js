import { defineConfig } from 'eslint/config';
import astro from 'eslint-plugin-astro';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** The folders under src, and those each may import from (design, section 4). */
const MAY_IMPORT = {
  pages: [
    'layouts',
    'sections',
    'components',
    'islands',
    'queries',
    'scripts',
    'domain',
    'assets',
    'styles',
    'copy',
  ],
  layouts: ['sections', 'components', 'islands', 'queries', 'domain', 'assets', 'styles', 'scripts', 'copy'],
  integrations: ['layouts', 'checks'],
  sections: ['components', 'islands', 'queries', 'domain', 'assets', 'scripts', 'styles', 'copy'],
  components: ['assets', 'copy'],
  islands: ['stores', 'components', 'domain', 'copy'],
  scripts: ['stores', 'domain', 'copy'],
  stores: ['services', 'domain', 'copy'],
  services: ['domain', 'copy'],
  queries: ['schemas', 'domain', 'copy'],
  schemas: ['domain'],
  domain: ['copy'],
  copy: [],
  checks: ['schemas', 'domain', 'integrations', 'copy'],
};

const oneWay = Object.entries(MAY_IMPORT).map(([folder, allowed]) => {
  const forbidden = Object.keys(MAY_IMPORT).filter((other) => other !== folder && !allowed.includes(other));
  return {
    files: [`src/${folder}/**/*.{ts,tsx,astro}`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: `^(~|\\.\\.(/\\.\\.)*)/(${forbidden.join('|')})/`,
              message: `src/${folder} may import only from: ${allowed.join(', ') || 'its siblings'}.`,
            },
            ...(folder === 'services'
              ? []
              : [{ regex: '^@supabase/supabase-js$', message: 'Only src/services talks to Supabase.' }]),
            ...(folder === 'queries'
              ? []
              : [
                  {
                    regex: '^astro:content$',
                    importNamePattern: '^(getCollection|getEntry|getEntries)$',
                    message: 'Only src/queries reads collections.',
                  },
                ]),
            ...(folder === 'domain'
              ? [
                  {
                    // schema-dts contains only types.
                    regex: '^(?!schema-dts$)[^.]',
                    message: 'Rules are pure: they import only their siblings.',
                  },
                ]
              : []),
          ],
        },
      ],
    },
  };
});

export default defineConfig(
  {
    ignores: ['dist/**', '.astro/**', '.local/**', 'node_modules/**', 'src/copy/**', 'supabase/functions/**'],
  },
  ...tseslint.configs.strict,
  ...tseslint.configs.stylistic,
  ...astro.configs.recommended,
  { files: ['src/islands/**/*.tsx', 'src/components/**/*.tsx'], ...reactHooks.configs.flat.recommended },
  {
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/consistent-type-definitions': 'off',
      'max-params': ['error', 3],
      eqeqeq: 'error',
      'no-console': 'off',
    },
  },
  ...oneWay,
);
