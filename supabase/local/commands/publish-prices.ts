import { readPriceList } from '../database/price-list.ts';
import { callDatabase } from './call-database.ts';
import { print, runCommand } from './command.ts';

/** `npm run publish:prices`: the database then checks quotes against the prices in content/forms/quote.yaml. */
await runCommand(async () => {
  const list = await readPriceList();
  await callDatabase('publish_price_list', list);
  print(`The price list ${list.p_version} is published.`);
});
