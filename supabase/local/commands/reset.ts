import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand, print } from '../../commands/command.ts';
import { DATA_DIR } from './command.ts';
import { lockData } from '../stack/data-lock.ts';

/** `npm run reset`: deletes the local database and mailbox. Fails while the stack runs. */
await runCommand(async () => {
  const unlock = lockData(DATA_DIR);
  for (const part of ['database', 'mails', 'stack.json']) {
    await rm(join(DATA_DIR, part), { recursive: true, force: true });
  }
  unlock();
  print('The local database and mailbox are empty. The next start creates the demo data again.');
});
