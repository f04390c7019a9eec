import { satteri } from '@astrojs/markdown-satteri';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, envField } from 'astro/config';
import { SLUG } from './src/brand/brand.ts';
import { hastPlugins, mdastPlugins } from './src/collections/reading/markdown-plugins.ts';
import { STAMP_BITS } from './src/domain/submission/proof-rule.ts';
import { contentErrors } from './src/integrations/content-errors.ts';
import { finishPages } from './src/integrations/finish-pages.ts';
import { movedPages } from './src/integrations/moved-pages.ts';
import { near } from './src/integrations/near/near.ts';
import { PREFIX } from './supabase/hosting/calls.ts';
import { readSettings, requiredSettings } from './src/integrations/required-settings.ts';

const env = readSettings();
const supabaseOrigin = URL.canParse(env.PUBLIC_SUPABASE_URL ?? '')
  ? new URL(env.PUBLIC_SUPABASE_URL).origin
  : '';

/** Removes the <style> that sonner injects: our CSP would block it. src/browser/toaster.tsx adopts the same styles. */
const withoutSonnerStyle = {
  name: 'without-sonner-style',
  transform: {
    filter: { id: /node_modules\/sonner\/dist\// },
    handler: (code) => code.replace(/^__insertCSS\(".*"\);?$/m, ''),
  },
};

/** Pages that are not in the sitemap. */
const UNLISTED_PAGES = /^\/(admin(\/.+)?|auth|enquiry|404|not-sent|blog\/cards|services\/404)$/;

export default defineConfig({
  site: URL.canParse(env.SITE_URL ?? '') ? env.SITE_URL : `https://${SLUG}.example`,
  output: 'static',
  trailingSlash: 'never',
  // Several pages at a time: the next one is rendered while sharp draws the sharing picture of another.
  build: { format: 'file', inlineStylesheets: 'always', concurrency: 4 },
  integrations: [
    requiredSettings(env),
    react(),
    near(),
    contentErrors(),
    finishPages(),
    movedPages(),
    sitemap({ filter: (page) => !UNLISTED_PAGES.test(new URL(page).pathname) }),
  ],
  env: {
    schema: {
      PUBLIC_SUPABASE_URL: envField.string({ context: 'client', access: 'public' }),
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: envField.string({ context: 'client', access: 'public', min: 20 }),
      // The public key of the edge functions' VAPID_PUBLIC_KEY. Without it, no device is told anything.
      PUBLIC_VAPID_KEY: envField.string({ context: 'server', access: 'public', default: '' }),
      // That of the edge functions. Without it, no form tells of a call.
      VOICE_PROVIDER: envField.enum({
        context: 'server',
        access: 'public',
        values: ['off', 'log', 'vapi'],
        default: 'off',
      }),
      // Must be the setting `stamp_bits` of the database.
      PUBLIC_STAMP_BITS: envField.number({
        context: 'client',
        access: 'public',
        int: true,
        min: 1,
        max: 32,
        default: STAMP_BITS,
      }),
    },
  },
  image: {
    service: {
      entrypoint: './src/integrations/picture-service.ts',
      // Higher efforts take two to four times as long and save a tenth. With effort 0, an AVIF is larger than a WebP.
      // The tune 'ssim' takes two thirds of the default's time. At this quality, an AVIF is as near to its original as the WebP.
      config: {
        avif: { quality: 40, effort: 1, tune: 'ssim' },
        webp: { quality: 62, effort: 2 },
        jpeg: { quality: 78 },
      },
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
  // VS Code then shows hints for the front matter of Markdown files in content/ and validates it, as for YAML files.
  experimental: { contentIntellisense: true },
  vite: {
    define: { 'import.meta.env.SLUG': JSON.stringify(SLUG) },
    plugins: [tailwindcss(), withoutSonnerStyle],
    build: {
      rolldownOptions: {
        output: {
          // One file in place of several for what forms, the page of an enquiry and the admin area load: each file costs 150 bytes.
          codeSplitting: {
            groups: [
              { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
              { name: 'formats', test: /src\/domain\/site\/(day|money)/ },
              {
                name: 'stores',
                test: /nanostores\/(atom|computed|lifecycle)|src\/browser\/page-address/,
                // Modules of 'sending' import the address too, and the lists of cards need no more than this.
                priority: 1,
              },
              {
                name: 'sending',
                test: /src\/(backend\/|browser\/(drafts|request-id)|domain\/(enquiry\/enquiry|submission\/(email-address|form-definitions|lead-status)))|@noble\/hashes/,
              },
            ],
          },
        },
      },
    },
    optimizeDeps: { exclude: ['sonner'] },
    // Without this, `npm run dev` never hears of a change within 50 ms after another of the same file, and keeps the older text.
    server: {
      // As the site's host does: what browsers call below /api is passed on to the backend.
      proxy: { [PREFIX]: { target: env.SUPABASE_URL, rewrite: (path) => path.slice(PREFIX.length) } },
      watch: { awaitWriteFinish: { stabilityThreshold: 100, pollInterval: 20 } },
    },
  },
  // Syntax highlighting would add style attributes, which the content security policy blocks.
  markdown: { syntaxHighlight: false, processor: satteri({ hastPlugins, mdastPlugins }) },
});
