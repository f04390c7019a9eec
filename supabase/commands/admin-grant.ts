import { callDatabase } from './call-database.ts';
import { print, runCommand } from './command.ts';

/** `npm run admin:grant -- EMAIL`: makes an account an administrator. */
await runCommand(async () => {
  const email = process.argv[2];
  if (!email)
    throw new Error('An email address is missing. Usage: npm run admin:grant -- someone@example.com');
  print(String(await callDatabase('grant_admin', { p_email: email })));
});
