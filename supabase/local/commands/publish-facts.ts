import { readOpeningHours } from '../database/opening-hours.ts';
import { readPriceList } from '../database/price-list.ts';
import { callDatabase } from './call-database.ts';
import { print, runCommand } from './command.ts';

/** `npm run publish:facts`: the database then checks quotes and due times against the prices and hours in content/. */
await runCommand(async () => {
  const list = await readPriceList();
  await callDatabase('publish_price_list', list);
  await callDatabase('publish_opening_hours', await readOpeningHours());
  print(`The price list ${list.p_version} and the office hours are published.`);
});
