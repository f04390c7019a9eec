/**
 * Draws the pictures of the sample content into content/pictures: `node src/assets/pictures/draw.ts`, or with names for some of them.
 * The pictures are committed; run it only after changing a drawing.
 */
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { festiveBudget, optIn, slowPhone } from './articles.ts';
import { CLIENTS } from './clients.ts';
import { niraamayClinics, padhoAage } from './clinic-and-exam.ts';
import { toSvg, type Scene } from './kit.ts';
import { dhatuGifts, ledgerline } from './ledger-and-lamp.ts';
import { LOGOS } from './logos.ts';
import { checklist, storyboard, threeWays } from './more-articles.ts';
import { office } from './office.ts';
import { ananya, gurpreet, imran, lakshmi } from './people.ts';
import { rangrezLooms, tiffinStreet } from './saree-and-tiffin.ts';

const SCENES: Record<string, Scene> = {
  'rangrez-looms': rangrezLooms,
  'tiffin-street': tiffinStreet,
  'niraamay-clinics': niraamayClinics,
  'padho-aage': padhoAage,
  ledgerline,
  'dhatu-gifts': dhatuGifts,
  'festive-budget': festiveBudget,
  'whatsapp-opt-in': optIn,
  'slow-phone': slowPhone,
  'app-website-or-chat': threeWays,
  'twelve-films': storyboard,
  'dlt-checklist': checklist,
  'ananya-mathur': ananya,
  'imran-qureshi': imran,
  'lakshmi-narayanan': lakshmi,
  'gurpreet-sandhu': gurpreet,
  office,
  ...CLIENTS,
  ...LOGOS,
};

const FOLDER = new URL('../../../content/pictures/', import.meta.url);
const wanted = process.argv.slice(2);

for (const [name, scene] of Object.entries(SCENES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const file = await sharp(Buffer.from(await toSvg(scene)))
    .webp({ quality: 88 })
    .toBuffer();
  await writeFile(new URL(`${name}.webp`, FOLDER), file);
  console.log(`${name}.webp: ${String(file.length)} bytes`);
}
