import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPublicPictures } from '../../src/commands/public-pictures.ts';

let project: string;
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'kiranpath-pictures-'));
  await mkdir(join(project, 'public'));
});
afterAll(() => rm(project, { recursive: true, force: true }));

test('the launch check reports pictures in public/ that are large or contain metadata', async () => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const plain = sharp({ create: { width: 40, height: 40, channels: 3, background: '#0b5f5c' } });
  const large = sharp({ create: { width: 600, height: 600, channels: 3, background: '#000', noise } });
  const save = (picture: Sharp, name: string) => picture.toFile(join(project, 'public', name));
  await save(plain.clone().withExif({ IFD3: { GPSLatitudeRef: 'N' } }), 'gps.jpg');
  await save(large, 'large.png');
  await save(plain.clone(), 'small.png');
  const findings = await findPublicPictures(project);
  expect(findings).toEqual([
    expect.objectContaining({
      file: 'public/gps.jpg',
      problem: expect.stringContaining('metadata') as string,
    }),
    expect.objectContaining({
      file: 'public/large.png',
      problem: expect.stringContaining('over 200 kB') as string,
    }),
  ]);
});
