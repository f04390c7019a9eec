import type { TestProject } from 'vitest/node';
import { serveSite } from '../../supabase/local/site/site-server.ts';
import { buildTestSite } from '../fixtures/stack/test-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the built site is served. */
    builtSite: { site: string };
  }
}

/** Builds the site and serves it for the vitest project `site`. The browser tests use the same build afterwards. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { siteDir, ports, site } = await buildTestSite();
  const server = await serveSite({ siteDir, port: ports.site, api: site });
  project.provide('builtSite', { site });
  return server.close;
}
