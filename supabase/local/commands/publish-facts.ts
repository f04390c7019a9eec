import { readConsentTexts } from '../database/consent-texts.ts';
import { readBookingRules, readOpeningHours } from '../database/opening-hours.ts';
import { readPriceList } from '../database/price-list.ts';
import { callDatabase } from './call-database.ts';
import { print, runCommand } from './command.ts';

/** `npm run publish:facts`: the database then knows the prices, office hours, times for consultations and consent texts in content/. */
await runCommand(async () => {
  const list = readPriceList();
  await callDatabase('publish_price_list', list);
  await callDatabase('publish_opening_hours', await readOpeningHours());
  await callDatabase('publish_booking_rules', await readBookingRules());
  await callDatabase('publish_consent_texts', readConsentTexts());
  print(
    `The price list ${list.p_version}, the office hours, the times for consultations and the consent texts are published.`,
  );
});
