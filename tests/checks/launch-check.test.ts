import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import * as local from '../../supabase/local/stack/constants.ts';
import { findLaunchProblems } from '../../src/commands/launch-findings.ts';
import { folderWith, writeInto } from '../fixtures/stack/folder-with.ts';
import { runNode } from '../fixtures/stack/run-node.ts';

let project: string;

beforeEach(async () => {
  project = await folderWith({ 'content/site.yaml': 'name: Agency\nemail: hello@agency.in\n' });
});

const addFile = (name: string, content: string) => writeInto(project, { [name]: content });

const places = async () => (await findLaunchProblems(project)).map(({ place }) => place);

test('a project with its own facts, and fonts with their licence, is ready', async () => {
  for (const licence of ['LICENSE', 'LICENCE.md', 'OFL.txt'])
    for (const name of ['a.woff2', licence]) await addFile(`src/${licence.replace('.', '')}/${name}`, '');
  expect(await places()).toEqual([]);
});

test.each([
  ['an invented person', 'content/team/asha.yaml', 'name: Asha\nsample: true # invented', 2],
  ['invented figures in a list', 'content/pages/home.yaml', 'stats:\n  - sample: true\n', 2],
  ['the brand of the invented agency', 'src/brand/mark.ts', '// sample: true\nexport const MARK = 1;', 1],
  ['an unreachable mail address', 'content/policies/privacy.md', 'Write to us@kiranpath.example.', 1],
  ['a telephone number of zeros', 'content/site.yaml', 'phone:\n  display: +91 00000 00000\n', 2],
  ['a placeholder address', 'content/site.yaml', 'street: 4th Floor, Sample Tower\n', 1],
  ['unfinished text', 'content/blog/post.md', 'Title\n\nLorem ipsum dolor\n', 3],
  ['an address in a file that is served', 'public/robots.txt', 'Sitemap: https://kiranpath.example/x', 1],
  ['no comment with an example address', 'src/domain/path.ts', ' * @example f("//evil.example")', undefined],
  ['no entry that is not invented', 'content/team/asha.yaml', 'sample: false\n', undefined],
  ['nothing in its own words', 'src/commands/findings.ts', 'FIXME', undefined],
  ['nothing in the guide for editors', 'content/README.md', 'sample: true, +91 00000 00000', undefined],
])('reports with file and line %s', async (...[, file, text, line]) => {
  await addFile(file, text);
  expect(await places()).toEqual(line === undefined ? [] : [`${file}:${String(line)}`]);
});

test('looks into each kind of file that visitors or the backend get', async () => {
  const found = {
    ...{ 'content/a.md': 'Sector 00', 'content/b.yaml': '0000000000', 'public/a.svg': 'TBD' },
    ...{ 'public/a.xml': 'FIXME', 'src/a.b/a.tsx': "'b.example'", 'src/b.astro': '<p>us@c.example</p>' },
    ...{ 'content/c.yaml': local.WEBHOOK_SECRET, 'supabase/schemas/1.sql': local.JWT_SECRET },
    ...{ 'supabase/functions/a/b.sql': local.ADMIN.email, 'supabase/functions/a/c.ts': local.SECRET_KEY },
    ...{ 'src/c/api.ts': local.PUBLISHABLE_KEY, 'supabase/migrations/1.sql': local.ADMIN.password },
    // Fonts without a licence in their folder.
    ...{ 'public/a.otf': '', 'src/a.woff': '', 'src/b.woff2': '', 'src/b.ttf': '' },
  };
  const others = { 'src/c.ts': '// a.example', 'src/d.ts': '/* b.example', 'src/e.ts': "'.env.example'" };
  await writeInto(project, { ...found, ...others });
  const lines = Object.entries(found).map(([name, text]) => name + (text && ':1'));
  expect((await places()).sort()).toEqual(lines.sort());
});

test('reports pictures in public/ that are large or contain metadata', async () => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const plain = sharp({ create: { width: 40, height: 40, channels: 3, background: '#0b5f5c' } });
  const large = sharp({ create: { width: 600, height: 600, channels: 3, background: '#000', noise } });
  const save = (picture: Sharp, name: string) => picture.toFile(join(project, 'public', name));
  await addFile('public/robots.txt', '');
  const withPlace = plain.clone().withExif({ IFD3: { GPSLatitudeRef: 'N' } });
  const gps = ['avif', 'jpeg', 'jpg', 'png', 'webp'];
  const wide = ['gif', 'tif', 'tiff'];
  for (const kind of gps) await save(withPlace.clone(), `gps.${kind}`);
  for (const kind of wide) await save(large.clone(), `large.${kind}`);
  await save(plain.clone(), 'small.png');
  await save(plain.clone().withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>'), 'xmp.webp');
  const named = [...gps.map((kind) => `gps.${kind}`), ...wide.map((kind) => `large.${kind}`), 'xmp.webp'];
  const found = await findLaunchProblems(project);
  expect(found.map(({ place }) => place)).toEqual(named.map((name) => `public/${name}`));
  for (const { place, problem } of found)
    expect(problem).toContain(place.includes('large') ? 'over 200 kB' : 'metadata');
});

test('the command prints its findings and ends with 1', async () => {
  const { code, output } = await runNode(['src/commands/launch-check.ts']);
  expect([code, output]).toEqual([1, expect.stringMatching(/^ {2}content\/site\.yaml:\d+$/m)]);
});
