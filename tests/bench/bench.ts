import { cpus } from 'node:os';
import { firstSend } from './first-send.ts';
import { interactions } from './interactions.ts';
import { lighthouse, slowPhone } from './lighthouse.ts';
import { nextPage } from './next-page.ts';
import type { Section } from './section.ts';
import { weights } from './weights.ts';

const SECTIONS: Record<string, Section> = {
  weights,
  lighthouse,
  'slow-phone': slowPhone,
  interactions,
  'first-send': firstSend,
  'next-page': nextPage,
};

/**
 * `npm run bench [-- SECTION … --all]`: prints the tables of tests/README.md. `--all` measures every page instead of one
 * of each kind. Exits with 1 after missed goals or for an unknown section.
 */
const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const unknown = asked.filter((name) => !(name in SECTIONS));
if (unknown.length > 0) {
  console.error(`No section is called ${unknown.join(', ')}. Known: ${Object.keys(SECTIONS).join(', ')}.`);
  process.exit(1);
}
console.log(
  `${String(cpus().length)} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}, Node ${process.versions.node}`,
);
const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
const missedGoals: string[] = [];
for (const [name, { title, head, measure }] of Object.entries(SECTIONS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n**${title}** (\`npm run bench -- ${name}\`)\n`);
  console.log([head, head.map(() => '---')].map(line).join('\n'));
  try {
    for await (const { cells, missed } of measure(process.argv.includes('--all'))) {
      console.log(line(cells));
      if (missed) missedGoals.push(`${name}: ${missed}`);
    }
  } catch (error) {
    // Does not end the other sections.
    missedGoals.push(`${name}: not measured, ${String(error)}`);
  }
}
if (missedGoals.length > 0) console.error(['Missed goals:', ...missedGoals].join('\n  '));
// Explicit, because PGlite sets an exit code of its own.
process.exit(missedGoals.length > 0 ? 1 : 0);
