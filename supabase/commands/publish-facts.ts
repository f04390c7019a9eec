import { callDatabase } from './call-database.ts';
import { print, runCommand } from './command.ts';
import { FACTS } from './facts.ts';

/** `npm run publish:facts`: the database then knows the prices, office hours, times for consultations and consent texts in content/. */
await runCommand(async () => {
  await callDatabase('publish_facts', FACTS);
  print(`Price list ${FACTS.p_version}, office hours, times for calls and consent texts are published.`);
});
