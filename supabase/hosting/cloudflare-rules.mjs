import { createRequire } from 'node:module';
import { delimiter } from 'node:path';

// Cloudflare refuses a whole deployment for one rule that it cannot read, and its program reads the rules only as it serves the site here.
// npx puts the folder of the program first.
const [programs = ''] = (process.env.PATH ?? '').split(delimiter);
const { unstable_startWorker } = createRequire(`${programs}/`)('wrangler');
const write = process.stdout.write.bind(process.stdout);
process.stdout.write = (said) => {
  if (/Found \d+ invalid/.test(String(said))) process.exitCode = 1;
  return write(said);
};
// Where the server cannot run, it is waited for without an end. The rules were read before.
setTimeout(() => process.exit(), 60_000).unref();
const worker = await unstable_startWorker({ config: 'supabase/hosting/wrangler.jsonc' });
await worker.ready;
await worker.dispose();
