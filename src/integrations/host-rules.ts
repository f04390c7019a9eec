import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build } from 'vite';
import { PREFIX } from '../../supabase/hosting/calls.ts';

/**
 * Writes the rules for hosts when the site is built. Without SUPABASE_URL there is nothing to write: a server of one's own
 * (supabase/hosting/nginx.conf) or a project's own domain passes the calls on.
 */
export const hostRules = (backend: string | undefined): AstroIntegration => ({
  name: 'host-rules',
  hooks: {
    'astro:build:done': ({ dir }) => (backend ? writeHostRules(backend, dir) : undefined),
  },
});

/**
 * Writes what a host needs to pass calls below /api on to the backend: into the folder of the site the worker of Cloudflare Pages, and
 * beside it, at Netlify, an edge function.
 */
export async function writeHostRules(backend: string, dir: URL): Promise<void> {
  await bundle({ backend, host: 'cloudflare', folder: fileURLToPath(dir), file: '_worker.js' });
  await writeFile(
    new URL('_routes.json', dir),
    JSON.stringify({ version: 1, include: [`${PREFIX}/*`], exclude: [] }),
  );
  const netlify = fileURLToPath(new URL('../.netlify/v1/edge-functions', dir));
  if (process.env['NETLIFY']) await bundle({ backend, host: 'netlify', folder: netlify, file: 'api.mjs' });
}

interface Bundle {
  backend: string;
  host: 'cloudflare' | 'netlify';
  folder: string;
  file: string;
}

/** Bundles one of supabase/hosting/ into a single file. */
async function bundle({ backend, host, folder, file }: Bundle): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    define: { BACKEND: JSON.stringify(backend) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      minify: false,
      lib: {
        entry: fileURLToPath(new URL(`../../supabase/hosting/${host}.ts`, import.meta.url)),
        formats: ['es'],
        fileName: () => file,
      },
    },
  });
}
