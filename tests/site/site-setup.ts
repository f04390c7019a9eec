import type { TestProject } from 'vitest/node';
import { NAMED_SITE, serveTestSite } from '../fixtures/stack/test-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address that the pages name, and where they are served. */
    builtSite: { site: string; served: string };
  }
}

/** Builds the site and serves it for the vitest project `site`. The browser tests use the same build. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { url, close } = await serveTestSite();
  project.provide('builtSite', { site: NAMED_SITE, served: url });
  return close;
}
