import { z } from 'zod';
import { npmFile, runNode } from './command.ts';
import { type Step, stepResult } from './runner.ts';

const reportSchema = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), range: z.string() })),
});

/** Lists known advisories of what is shipped, where the registry answers. Never fails: news from outside must not stop a commit. */
export function advisoriesStep(): Step {
  return {
    name: 'advisories',
    run: async () => {
      for (const line of await listAdvisories()) console.log(`     advisories: ${line}`);
      return stepResult();
    },
  };
}

async function listAdvisories(): Promise<string[]> {
  const npm = npmFile();
  if (!npm) return ['not listed: npm did not start this command'];
  const { output } = await runNode([
    npm,
    'audit',
    '--omit=dev',
    '--json',
    '--fetch-retries=0',
    '--fetch-timeout=10000',
  ]);
  const report = reportSchema.safeParse(parseJson(output));
  if (!report.success) return ['not listed: the registry did not answer'];
  const found = Object.entries(report.data.vulnerabilities);
  return found.length === 0
    ? ['none known']
    : found.map(([name, { severity, range }]) => `${name} ${range}: ${severity}`);
}

/** What stands between the first and the last brace: npm mixes its warnings in. */
function parseJson(output: string): unknown {
  try {
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
  } catch {
    return undefined;
  }
}
