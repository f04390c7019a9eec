// Runs a command of this folder: `node run.mjs start`. Plain JavaScript without imports from packages, so that an old Node
// before `npm ci` can read it and say what is missing, instead of failing over the first line of TypeScript.
import { existsSync } from 'node:fs';

const [, , command] = process.argv;
const [major, minor] = process.versions.node.split('.').map(Number);

if (!existsSync(new URL('../../node_modules/astro', import.meta.url))) {
  refuse('The packages are not installed yet: run `npm ci` first.');
}
// From here on this is the Node 24 that `npm ci` installed, except on systems it has no package for.
if (major < 22 || (major === 22 && minor < 18)) {
  refuse(
    `Node ${process.versions.node} is too old, and \`npm ci\` installed none for ${process.platform} ${process.arch}: install Node 24 from https://nodejs.org.`,
  );
}
process.argv.splice(1, 2, command);
await import(new URL(`./commands/${command}.ts`, import.meta.url).href);

function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}
