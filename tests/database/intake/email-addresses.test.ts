import { expect, test } from 'vitest';
import { isMailable } from '../../../src/domain/submission/email-address.ts';
import { mailableAddress } from '../../../supabase/functions/_shared/mail/address.ts';
import { useTestDatabase } from '../../fixtures/database/database.ts';
import { makeRandom } from '../../fixtures/unit/seeded-random.ts';

const database = useTestDatabase();

const LOCAL_PARTS = [
  ...`asha a asha.rao+site o'hara !#$%&*/=?^_\`{|}~- .asha. a..b आशा é "asha" a@b a,b a;b a:b <a a\\b`.split(
    ' ',
  ),
  ...['', 'a b', 'a\n', 'a\u00a0', 'a'.repeat(64), 'a'.repeat(65)],
];
const DOMAINS = [
  ...'studio.example a.co 1x.example xn--11b7ah1gn.example müller.example उदाहरण.भारत दुकान.example'.split(
    ' ',
  ),
  ...'пример.рф 例子.中国 مثال.إختبار παράδειγμα.δοκιμή உதாரணம்.பரிட்சை উদাহরণ.ভারত ઉદાહરણ.ભારત'.split(' '),
  ...'ఉదాహరణ.భారత్ ಉದಾಹರಣೆ.ಭಾರತ ഉദാഹരണം.ഭാരതം studio भारत . .in studio. studio..in -studio.in'.split(' '),
  ...'studio-.in studio.i a_b.in studio.in/x studio.in:25 [127.0.0.1] 127.0.0.1 studio.1n ａ.in'.split(' '),
  ...['studio。in', 'studio?.in', 'a—b.in', '', 'stu dio.in', 'studio.in\n', 'studio\u3000.in'],
  ...[`${'b'.repeat(63)}.example`, `${'b'.repeat(64)}.in`, `${'b.'.repeat(160)}in`],
];
/** Pieces of an address in an order that nobody would think of, the same in each run. */
const PIECES = [...'aZ7.-@_é中 <"', 'भा', 'in', '\u00ad', '\u200d', '😀'];
const random = makeRandom('addresses');
const below = (most: number) => Math.floor(random() * most);
const some = (most: number) =>
  Array.from({ length: 1 + below(most) }, () => PIECES[below(PIECES.length)]).join('');

test('the browser, the database and the mails agree on every address', async () => {
  const addresses = [
    ...LOCAL_PARTS.flatMap((local) => DOMAINS.map((domain) => `${local}@${domain}`)),
    ...Array.from({ length: 3000 }, () => `${some(4)}@${some(4)}.${some(3)}`),
  ];
  const rows = await database.sql<{ address: string; accepted: boolean }>(
    'select address, private.is_email(address) as accepted from unnest($1::text[]) as address',
    [addresses],
  );
  const accepted = rows.filter(({ address }) => isMailable(address)).map(({ address }) => address);
  expect(rows.filter((row) => row.accepted).map(({ address }) => address)).toEqual(accepted);
  expect(accepted.length).toBeGreaterThan(LOCAL_PARTS.length);
  expect(accepted.length).toBeLessThan(addresses.length / 2);
  // What both take can be mailed, but for letters that no domain may have.
  const unmailed = accepted.filter((address) => mailableAddress(address) === undefined);
  expect(unmailed.filter((address) => DOMAINS.some((domain) => address.endsWith(`@${domain}`)))).toEqual([]);
  expect(
    addresses.filter((address) => !isMailable(address) && mailableAddress(address) !== undefined),
  ).toEqual([]);
});
