import type { TestProject } from 'vitest/node';
import { serveSite } from '../../supabase/local/site/site-server.ts';
import { buildTestSite } from '../fixtures/stack/test-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the built site is served, and the backend that its pages name. */
    builtSite: { site: string; api: string };
  }
}

/** Builds the site and serves it for the vitest project `site`. The browser tests use the same build afterwards. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { siteDir, ports, addresses } = await buildTestSite();
  const server = await serveSite(siteDir, ports.site);
  project.provide('builtSite', addresses);
  return server.close;
}
