import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const stackInfoSchema = z.object({
  site: z.url(),
  api: z.url(),
  mailbox: z.url(),
  smtp: z.url(),
  /** Where answers to our replies are delivered. */
  inbound: z.url(),
  publishableKey: z.string(),
  secretKey: z.string(),
  admin: z.object({ email: z.string(), password: z.string() }),
});

export type StackInfo = z.infer<typeof stackInfoSchema>;

/** The addresses and keys of the stack with this data. */
export function readStackInfo(dataDir: string): StackInfo {
  const file = join(dataDir, 'stack.json');
  if (!existsSync(file))
    throw new Error('The local stack has not been started yet. Run `npm start` in another terminal first.');
  return stackInfoSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}
