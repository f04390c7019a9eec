import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { binOf, ROOT, runNode } from './command.ts';
import { type Step, stepResult } from './runner.ts';

const VITEST_CONFIG = 'tests/config/vitest.config.ts';
const PLAYWRIGHT_CONFIG = 'tests/config/playwright.config.ts';
const REPORTS = join(ROOT, '.local/test/reports');

/** A command that passes or fails as a whole: a linter, a build. */
export function commandStep(name: string, args: string[], after: string[] = []): Step {
  return {
    name,
    after,
    run: async () => {
      const { code, output } = await runNode(args);
      return stepResult(code === 0 ? { passed: 1, output } : { failed: 1, output });
    },
  };
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numFailedTestSuites: z.number(),
});

interface VitestOptions {
  after?: string[];
  env?: Record<string, string>;
}

/** The folders under tests/ that vitest runs together. */
export function vitestStep(name: string, projects: string[], options: VitestOptions = {}): Step {
  const { after = [], env = {} } = options;
  const report = join(REPORTS, `${name}.json`);
  return {
    name,
    after,
    run: async () => {
      await freshReport(report);
      const { code, output } = await runNode(
        [
          binOf('vitest'),
          'run',
          '--config',
          VITEST_CONFIG,
          ...projects.flatMap((project) => ['--project', project]),
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${report}`,
        ],
        env,
      );
      const counts = await readReport(report, vitestReport);
      if (!counts) return stepResult({ failed: 1, output });
      const failed = counts.numFailedTests;
      return {
        passed: counts.numPassedTests,
        // A file that does not even load has no failed tests of its own.
        failed: failed === 0 && code !== 0 ? Math.max(1, counts.numFailedTestSuites) : failed,
        skipped: counts.numPendingTests,
        output,
      };
    },
  };
}

const playwrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
});

/** Projects of the Playwright configuration, on the site that the step `site` has built and serves. */
export function playwrightStep(name: string, projects: string[], after: string[] = []): Step {
  const report = join(REPORTS, `${name}.json`);
  return {
    name,
    needs: ['site', 'chromium'],
    after,
    run: async () => {
      await freshReport(report);
      const { code, output } = await runNode(
        [
          binOf('@playwright/test', 'playwright'),
          'test',
          '--config',
          PLAYWRIGHT_CONFIG,
          ...projects.flatMap((project) => ['--project', project]),
          // A folder for each step: the next one empties its own first, and with it what a failure left.
          '--output',
          join(ROOT, '.local/test/results', name),
          '--reporter=list,json',
        ],
        { TEST_SITE_RUNNING: '1', PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      );
      const counts = await readReport(report, playwrightReport);
      if (!counts) return stepResult({ failed: 1, output });
      const { expected, unexpected, flaky, skipped } = counts.stats;
      const failed = unexpected + flaky;
      return { passed: expected, failed: failed === 0 && code !== 0 ? 1 : failed, skipped, output };
    },
  };
}

async function freshReport(report: string): Promise<void> {
  await mkdir(REPORTS, { recursive: true });
  await rm(report, { force: true });
}

async function readReport<Report>(file: string, schema: z.ZodType<Report>): Promise<Report | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : schema.parse(JSON.parse(text));
}
