import { expect, test } from 'vitest';
import { isMailable } from '../../../src/domain/submission/email-address.ts';
import { mailableAddress } from '../../../supabase/functions/_shared/mail/address.ts';
import { useTestDatabase } from '../../fixtures/database/database.ts';
import { makeRandom } from '../../fixtures/unit/seeded-random.ts';

const database = useTestDatabase();
const one = async (sql: string, typed: string) =>
  await database.value<string | null>(`select ${sql} as value`, [typed]);
const mailboxOf = (typed: string) => one('private.normalise_mailbox($1)', typed);
const domainOf = (mailbox: string) => one('private.mail_domain($1)', mailbox);
const isOfLargeProvider = (mailbox: string) =>
  one('private.is_large_provider(private.mail_domain($1))', mailbox);
const numberOf = (typed: string) => one('private.to_e164($1)', typed);

test.each([
  ...['ashaverma@gmail.com', 'AshaVerma@GMail.com', 'asha.verma@gmail.com', 'a.s.h.a.verma@googlemail.com'],
  ...['ashaverma+site@gmail.com', 'asha.verma+a+b@gmail.com', ' ashaverma@gmail.com '],
  ...['ashaverma@gmail.com.', 'ashaverma@gmail.com,', 'asha\u200bverma@gmail.com'],
  ...['\u202aashaverma@gmail.com\u202c', 'ashaverma\u00ad@gmail.com', 'ａｓｈａｖｅｒｍａ@gmail.com'],
])('one mailbox is spelled %s', async (typed) => expect(await mailboxOf(typed)).toBe('ashaverma@gmail.com'));

test.each([
  ['asha.verma@example.com asha.verma+lamps@example.com', 'asha.verma@example.com'],
  ['asha-verma@example.com', 'asha-verma@example.com'],
  ['+lamps@example.com', '+lamps@example.com'],
  ['आशा@उदाहरण.भारत', 'आशा@उदाहरण.भारत'],
])('elsewhere only a tag is dropped: %s is the mailbox %s', async (typed, mailbox) => {
  for (const spelling of typed.split(' ')) expect(await mailboxOf(spelling)).toBe(mailbox);
  expect(await one('private.joins_spellings($1)', mailbox)).toBe(false);
  expect(await isOfLargeProvider(mailbox)).toBe(false);
});

test.each([
  ['asha-lamps@yahoo.co.in', 'asha@yahoo.co.in', false],
  ['asha-a-b@ymail.com', 'asha@ymail.com', false],
  // Each is a mailbox of its own, whatever it begins with.
  ['-lamps@yahoo.com', '-lamps@yahoo.com', false],
  ['_lamps@pm.me', '_lamps@proton.me', true],
  ['asha-b@rocketmail.com', 'asha@rocketmail.com', false],
  ['a.s-h_a+lamps@protonmail.com asha@protonmail.ch asha@pm.me asha@proton.me', 'asha@proton.me', true],
  ['asha+lamps@me.com asha@mac.com asha@icloud.com', 'asha@icloud.com', true],
  ['a@asha.fastmail.com a@asha.fastmail.in asha+a@fastmail.fm asha@fastmail.in', 'asha@fastmail.com', true],
  ['a.b@ya.ru a-b@yandex.ru a.b@yandex.com.tr a.b@yandex.by a.b@yandex.kz', 'a-b@yandex.com', true],
  ['asha+lamps@outlook.com', 'asha@outlook.com', true],
  ['asha+lamps@hotmail.com', 'asha@hotmail.com', true],
  ['asha@live.com', 'asha@live.com', true],
  ['asha+lamps@rediffmail.com', 'asha@rediffmail.com', false],
])('the rules of its provider make %s the mailbox %s, joined: %s', async (typed, mailbox, isJoined) => {
  for (const spelling of typed.split(' ')) expect(await mailboxOf(spelling)).toBe(mailbox);
  expect(await one('private.joins_spellings($1)', mailbox)).toBe(isJoined);
  expect(await isOfLargeProvider(mailbox)).toBe(true);
});

test.each([
  ['asha@example.com', 'example.com'],
  ['asha@mail.example.com', 'example.com'],
  ['asha@उदाहरण.भारत', 'उदाहरण.भारत'],
])('the domain that somebody registered of %s is %s', async (mailbox, domain) =>
  expect(await domainOf(mailbox)).toBe(domain),
);

test.each(['co', 'com', 'net', 'org', 'ac', 'edu', 'gov', 'gen', 'firm', 'ind'])(
  'a domain below .%s.in is registered with one label more',
  async (second) => expect(await domainOf(`asha@a.b.example.${second}.in`)).toBe(`example.${second}.in`),
);

test.each([
  ...['+919876543210', '+91 98765 43210', '+91-98765-43210', '+91-98765\u201143210', '+91.98765.43210'],
  ...['+91 (0)98765 43210', '+91 ( 0 ) 98765 43210', '+91 098765 43210', '+ 91 98765 43210'],
  ...['(+91) 98765-43210', '(+91)(98765)(43210)', '0091 98765 43210', '00919876543210', '00 91 98765-43210'],
  ...['919876543210', '91 98765 43210', '91-9876543210', '091 98765 43210', '9876543210', '98765 43210'],
  ...['98765-43210', '987 654 3210', '9 8 7 6 5 4 3 2 1 0', '098765 43210', '0 98765 43210'],
  ...['(0) 98765 43210', '(98765) 43210', '[98765] 43210', '98765\t43210', '98765\u00a043210'],
  ...['98765\u200943210', '98765 43210 (WhatsApp)', '98765 43210 WhatsApp only', 'WhatsApp 98765 43210'],
  ...['WhatsApp: +91 98765 43210', 'Mobile: 98765 43210', 'Mob. no. 9876543210', 'tel:+919876543210'],
  ...['call 98765 43210 after 6 pm', '+91 98765 43210 ext 5', '+91 98765 43210 ext. 512'],
  ...['+91 98765 43210 x12', '98765 43210 #3', '98765 43210 / 98765 43211', '9876543210, 9876543211'],
  ...['9876543210; 9876543211', '9876543210 or 9876543211', '+91\u200b98765\u200d43210'],
  ...['\u202a+91 98765 43210\u202c', '\ufeff9876543210'],
  ...['９８７６５４３２１０', '＋９１ ９８７６５ ４３２１０'],
  ...['९८७६५४३२१०', '+९१ ९८७६५ ४३२१०', '৯৮৭৬৫৪৩২১০', '੯੮੭੬੫੪੩੨੧੦', '૯૮૭૬૫૪૩૨૧૦', '୯୮୭୬୫୪୩୨୧୦'],
  ...['௯௮௭௬௫௪௩௨௧௦', '౯౮౭౬౫౪౩౨౧౦', '೯೮೭೬೫೪೩೨೧೦', '൯൮൭൬൫൪൩൨൧൦', '٩٨٧٦٥٤٣٢١٠', '۹۸۷۶۵۴۳۲۱۰'],
])('an Indian mobile number is read from %j', async (typed) =>
  expect(await numberOf(typed)).toBe('+919876543210'),
);

test.each([
  ['011-23456789', '+911123456789'],
  ['+91 11 2345 6789', '+911123456789'],
  ['+44 ( 0 ) 20 7946 0958', '+442079460958'],
  ['+290 12345', '+29012345'],
  ['00 44 20 7946 0958', '+442079460958'],
  ['+1 (415) 555-2671', '+14155552671'],
  ['+971 50 123 4567', '+971501234567'],
])('a number from elsewhere keeps its country: %s', async (typed, number) =>
  expect(await numberOf(typed)).toBe(number),
);

test.each([
  ...['', 'call me', '4111 1111 1111 1111', '+290 1234', '12345', '000000', '5876543210', '1800 123 4567'],
  ...['+91 98765 4321', '9'.repeat(60)],
])('%j is no number', async (typed) => expect(await numberOf(typed)).toBeNull());

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
