import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, envField } from 'astro/config';
import { loadEnv } from 'vite';
import { contentErrors } from './src/integrations/content-errors.ts';
import { leanPages } from './src/integrations/lean-pages.ts';
import { requiredSettings } from './src/integrations/required-settings.ts';

const env = loadEnv(process.env.NODE_ENV ?? 'production', process.cwd(), '');
const supabaseOrigin = URL.canParse(env.PUBLIC_SUPABASE_URL ?? '')
  ? new URL(env.PUBLIC_SUPABASE_URL).origin
  : '';

/** Sonner puts a <style> into the page, which our CSP forbids; its stylesheet is imported as a file instead. */
const quietSonner = {
  name: 'quiet-sonner',
  transform: (code, id) =>
    /sonner\/dist\/index\.mjs/.test(id) ? code.replace(/^__insertCSS\(".*"\);?$/m, '') : undefined,
};

/** Pages that the sitemap does not offer. */
const UNLISTED_PAGES = /^\/(admin|auth|404|services\/404|contact\/.+)$/;

/** Astro names a page's own script after its component and its place there: 60 letters that every page would carry. */
const entryFileNames = ({ name }) =>
  name.includes('astro_type_script') ? '_astro/[hash].js' : '_astro/[name].[hash].js';

export default defineConfig({
  site: env.SITE_URL || 'https://kiranpath.example',
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  integrations: [
    requiredSettings(env),
    react(),
    contentErrors(),
    leanPages(),
    sitemap({ filter: (page) => !UNLISTED_PAGES.test(new URL(page).pathname) }),
  ],
  env: {
    schema: {
      PUBLIC_SUPABASE_URL: envField.string({ context: 'client', access: 'public', url: true }),
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: envField.string({ context: 'client', access: 'public', min: 20 }),
    },
  },
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data:",
        `connect-src 'self' ${supabaseOrigin}`.trim(),
        "object-src 'none'",
        "base-uri 'self'",
        `form-action 'self' ${supabaseOrigin}`.trim(),
      ],
    },
  },
  devToolbar: { enabled: false },
  telemetry: false,
  // Lets VS Code explain and check the head of Markdown files in content/, as it does YAML.
  experimental: { contentIntellisense: true },
  vite: {
    plugins: [tailwindcss(), quietSonner],
    optimizeDeps: { exclude: ['sonner'] },
    // A font is fetched when a page needs it; inlined, every page would carry it. A script without imports, as the one
    // of every page, stands in the page: a request of its own would come before the largest paint.
    build: { assetsInlineLimit: (file, content) => content.length < 2048 && !file.endsWith('.woff2') },
    environments: { client: { build: { rolldownOptions: { output: { entryFileNames } } } } },
  },
  // Highlighted code would carry style attributes, which the content security policy refuses.
  markdown: { syntaxHighlight: false },
});
