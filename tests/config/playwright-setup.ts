import { startTestSite } from '../fixtures/stack/test-site.ts';

/** Builds the site and starts the stack once for all browser tests; a runner that has done so already says it with TEST_SITE_RUNNING. */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_SITE_RUNNING']) return undefined;
  const stack = await startTestSite(console.log);
  return () => stack.stop();
}
