// Runs a command: `node supabase/run.mjs commands/health`. Plain JavaScript without packages, so that it also runs in an old Node
// and before `npm ci`, and can print what is missing.
import { existsSync } from 'node:fs';

const [, , command] = process.argv;
const [major, minor] = process.versions.node.split('.').map(Number);

if (!existsSync(new URL('../node_modules/astro', import.meta.url))) {
  refuse('The packages are not installed yet: run `npm ci` first.');
}
// After `npm ci`, npm scripts run with the Node 24 that it installed, except on systems without such a package.
if (major < 22 || (major === 22 && minor < 18)) {
  refuse(
    `Node ${process.versions.node} is too old. Use \`npm start\`, which runs the Node 24 that \`npm ci\` installs; if this is \`npm start\`, there is none for ${process.platform} ${process.arch}: install Node 24 from https://nodejs.org.`,
  );
}
// The commands import texts of content/.
await import(new URL('../src/commands/write-copy.ts', import.meta.url).href);
process.argv.splice(1, 2, command);
await import(new URL(`./${command}.ts`, import.meta.url).href);

function refuse(message) {
  console.error(message);
  process.exit(1);
}
