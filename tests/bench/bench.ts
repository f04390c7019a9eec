import { cpus } from 'node:os';
import { benchFirstSend } from './first-send.ts';
import { benchInteractions } from './interactions.ts';
import { benchLighthouse, benchSlowPhone } from './lighthouse.ts';
import { benchNextPage } from './next-page.ts';
import { type Report, reportToMarkdown } from './report.ts';
import { benchWeights } from './weights.ts';

const SECTIONS: Record<string, (isAll: boolean) => Promise<Report>> = {
  weights: benchWeights,
  lighthouse: benchLighthouse,
  'slow-phone': benchSlowPhone,
  interactions: benchInteractions,
  'first-send': benchFirstSend,
  'next-page': benchNextPage,
};

/**
 * `npm run bench [-- SECTION … --all]`: prints the tables of tests/README.md. `--all` measures every page instead of one
 * of each kind. Exits with 1 after missed goals or for an unknown section.
 */
const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const unknown = asked.filter((name) => !(name in SECTIONS));
if (unknown.length > 0) {
  console.error(
    `No section is called ${unknown.join(', ')}. There are: ${Object.keys(SECTIONS).join(', ')}.`,
  );
  process.exit(1);
}
console.log(
  `${String(cpus().length)} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}, Node ${process.versions.node}\n`,
);
const missed: string[] = [];
for (const [name, measure] of Object.entries(SECTIONS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.error(`  …  ${name}`);
  try {
    const report = await measure(process.argv.includes('--all'));
    console.log(reportToMarkdown(name, report));
    missed.push(...(report.missed ?? []).map((goal) => `${name}: ${goal}`));
  } catch (error) {
    // Does not end the other sections.
    missed.push(`${name}: not measured, ${String(error)}`);
  }
}
if (missed.length > 0) console.error(['Missed goals:', ...missed].join('\n  '));
// Explicit, because PGlite sets an exit code of its own.
process.exit(missed.length > 0 ? 1 : 0);
