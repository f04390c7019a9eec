import { callDatabase } from './call-database.ts';
import { print, runCommand } from './command.ts';
import { FACTS } from './facts.ts';

/** `npm run publish:facts`: the database then knows the prices, office hours, times for consultations and consent texts in content/. */
await runCommand(async () => {
  await callDatabase('publish_facts', FACTS);
  print(
    `The price list ${FACTS.p_version}, the office hours, the times for consultations and the consent texts are published.`,
  );
});
