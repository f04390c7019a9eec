import { expect, test } from 'vitest';
import { siteFacts } from '../../../src/copy/site-facts.ts';
import { readMail } from '../../../supabase/functions/mail-in/read-mail.ts';
import { receiveMail } from '../../../supabase/functions/mail-in/receive-mail.ts';
import { attachment, multipart, rawMail } from '../../fixtures/mail/incoming-mails.ts';
import { piecesOf } from '../../fixtures/mail/quoting-mails.ts';

const CHOICES = [
  'The small stand: two tables and a lamp for ₹9,000 a day',
  'The large stand: six tables and a stage',
];
const OURS = `Dear Anil,\n\nWe can build one of these for your fair:\n${CHOICES.join('\n')}\n\nWarm regards\nLeela Nair`;
const MARKED = OURS.replaceAll(/^/gm, '> ');
const US = `${siteFacts.name} <reply@agency.example>`;
const OTHER = 'Anil Rao <anil@rao.example>';

const PLAIN = { 'Content-Type': 'text/plain; charset=utf-8', 'Content-Transfer-Encoding': '8bit' };
const HTML = { ...PLAIN, 'Content-Type': 'text/html; charset=utf-8' };
/** Characters are bytes here. */
const read = (headers: Record<string, string>, body: string | Buffer) =>
  readRaw(Buffer.concat([Buffer.from(rawMail(headers, '')), Buffer.from(body)]));
const readRaw = async (raw: Buffer) => {
  const arrived = await receiveMail([Uint8Array.from(raw)]);
  return (await readMail(arrived, { recipients: [], own: { address: '' } })).mail;
};
const readPieces = async (headers: Record<string, string>, body: string | Buffer) => {
  const mail = await read(headers, body);
  return { ...piecesOf(mail.body, [OURS]), other: mail.other };
};

test.each([
  ['a choice copied', `we take\n${String(CHOICES[0])}\n\nAnil`],
  ['a choice copied with a star', `* ${String(CHOICES[0])}\nfrom Monday on.`],
  ['a choice copied last', `We take this one, thank you:\n\n${String(CHOICES[1])}`],
  [
    'a choice copied below our name and a time',
    `Dear ${siteFacts.name}, after our call of 5 March 2026 at 10:30 we take:\n${String(CHOICES[0])}`,
  ],
  [
    'a choice copied below own lines with colons',
    `Date: 5 March 2026\nTime: 10:30\nTo: anil@rao.example\n${String(CHOICES[0])}`,
  ],
])('%s is an answer, and is shown', async (_, text) => {
  expect(await readPieces(PLAIN, text)).toMatchObject({ shown: text, folded: '' });
  const head = `On 5 Jan 2026 at 18:00, ${US} wrote:`;
  for (const mail of [
    `${text}\n\n${head}\n${MARKED}`,
    `${head}\n${MARKED.split('\n> The')[0] ?? ''}\n\n${text}`,
  ])
    expect((await readPieces(PLAIN, mail)).shown).toBe(text);
  const block = `From: ${US}\nSent: 5 January 2026\nTo: ${OTHER}`;
  expect((await readPieces(PLAIN, `${block}\n\n${text}\n\n${MARKED}`)).shown).toContain(text);
});

test.each([
  `Tomorrow at 10:30, ${siteFacts.name}? My answers:`,
  `To ${siteFacts.name}: our shop is room 1204:`,
  'Write to my partner <mira@rao.example> by 18:00, about:',
  `Agency: ${siteFacts.name}\nStart: 1 March 2026`,
  `Agency: ${siteFacts.name}\nStart: 1 March 2026\nMail: anil@rao.example\n\nRegards\nAnil`,
  `To: ${siteFacts.name}\nDate: 5 March 2026\nSubject: The fair`,
  'Write to Anil <anil@rao.example> on 5 March 2026',
  'Guest: Anil Rao <anil@rao.example>\nDate: 5 March 2026, 10:30',
  'My partner Anil <anil@rao.example> said:',
  `Hello ${siteFacts.name} team,\nour partner is Anil <anil@rao.example> now:`,
  `The fair on 5 March 2026 with ${siteFacts.name}\nAt 11:00, my brother will be there:`,
  'Call Anil <anil@rao.example> on 5 March 2026 at 10:30.',
  `${siteFacts.name} <hello@agency.example> told us to say this:`,
  `Agency: ${siteFacts.name}\nShop: Rao Lamps\nCc: anil@rao.example`,
  'Start: 5 March 2026\nGuests: 40\nCc: anil@rao.example',
  `As ${siteFacts.name} said on 5 March 2026 at 10:30`,
])('the own sentence %j directly above a quote is shown', async (sentence) => {
  const { shown } = await readPieces(PLAIN, `Hi,\n\n${sentence}\n${MARKED}`);
  expect(shown).toBe(`Hi,\n\n${sentence}`);
});

test('a quote goes on below a line of it that a program has changed', async () => {
  const changed = OURS.replace('your fair', 'your fair (https://safe.example/?url=fair)');
  const { shown } = await readPieces(
    PLAIN,
    `Yes.\n\nFrom: ${US}\nSent: 5 January 2026\nTo: ${OTHER}\n\n${changed}`,
  );
  expect(shown).not.toContain('The small stand');
});

test.each(['s', 'del', 'strike', 'span style=text-decoration:line-through'])(
  'what a visitor has struck in a quote with <%s> is shown',
  async (tag) => {
    const struck = OURS.replace(String(CHOICES[1]), `<${tag}>$&</${String(tag.split(' ')[0])}>`);
    const quote = `<blockquote>${struck.replaceAll('\n', '<br>')}</blockquote>`;
    const { shown } = await readPieces(
      HTML,
      `<p>As here:</p><p>5 Jan 2026 at 18:00, ${siteFacts.name}:</p>${quote}`,
    );
    expect(shown).toBe(`As here:\n> ~~${String(CHOICES[1])}~~\n>`);
  },
);

const DATA = 'A1b+'.repeat(400_000);
test.each([
  [
    'above the document',
    '<div>We take it.</div><html><head><title>x</title></head><body><p>Leela</p></body></html>',
    'We take it.\n\nLeela',
  ],
  ['below it', '<html><body><p>Yes.<o:p></o:p></p></body></html><p>Call Leela.</p>', 'Yes.\n\nCall Leela.'],
  ['as headings', '<h1>Oh</h1><h2>We</h2><h3>do.</h3><h4>Both</h4>', 'Oh\n\n\nWe\n\n\ndo.\n\nBoth'],
  ['as an address', '<a href="https://a.example">https://a.example</a>', 'https://a.example'],
  ['as links', "<a href='tel:1'>A</a> <a href=https://b.in>B</a>", 'A [tel:1] B [https://b.in]'],
  ['as a link of a mailing', `<a href=//b.in?${'x'.repeat(9_000)}>B</a>`, `B [//b.in?${'x'.repeat(9_000)}]`],
  ['as a list that goes on', '<ol start="3"><li>Lamps</li></ol>', '3. Lamps'],
  ['as an emoji', '<p>Yes <img alt="&#128077;" src="cid:1"><img data-emoji="🎉"></p>', 'Yes 👍🎉'],
  ['in paragraphs far inside', `${'<div>'.repeat(250)}<p>a<p>b`, 'a\nb'],
  ['in paragraphs without an end', '<p>a<br>b'.repeat(300), 'a\nb\n\n'.repeat(300).trim()],
  ['in points without an end', `<ul>${'<li>a'.repeat(300)}</ul>`, '* a\n '.repeat(300).trim()],
  ['as an emoji that only its label names', '<p>Yes <img alt="" aria-label="👍" src="cid:1"></p>', 'Yes 👍'],
  ['as a picture', `<img alt='For ₹4.50'> <img alt=lamp> <img alt="1.JPG">`, '[For ₹4.50] [lamp]'],
  ['that are struck', '<p><s>50</s> <u style=text-decoration:line-through>45</u> 40</p>', '~~50~~ ~~45~~ 40'],
  [
    'around paragraphs in a cell',
    '<table><tr><td>Phone<div>98765</div>or mail<td><p>a</p> <i>b</i></table>',
    'Phone\n98765\nor mail | a\nb',
  ],
  [
    'that a class strikes',
    '<style>b.A, .x {text-decoration:line-through}</style><p CLASS = "m X">50</p><p class=max-x>40</p><p class=x-y>30</p><p class=m title=x>20</p>',
    '~~50~~\n\n40\n\n30\n\n20',
  ],
  ['in Wingdings', '<p><span style="font-family:Wingdings">JKLàßèüûþý§Ø</span></p>', '☺😐☹→←➔✓✗☑☒▪➢'],
  ['in Wingdings, as Outlook sends them', '<p style=font-family:Wingdings>a <b>&agrave;</b></p>', 'a →'],
  ['in cells', '<table><tr><th>Lamp<th>12<tr><th>Tray<td><p>5</p></table>', 'Lamp | 12\nTray | 5'],
  [
    'in brackets',
    '<p>Please write to <anil@rao.example> or <style@rao.example>, see <https://rao.example/>.</p>',
    'Please write to <anil@rao.example> or <style@rao.example>, see <https://rao.example/>.',
  ],
  ['after "data:"', '<p>The data:5,6 and 7 May; at ten.</p>', 'The data:5,6 and 7 May; at ten.'],
  ['after a picture', `<p>See:</p><img src="data:image/png;base64,${DATA}"><p>Yes.</p>`, 'See:\n\nYes.'],
  ['after styles', `<style>${'p{color:red}'.repeat(40_000)}</style ><p>After it.</p>`, 'After it.'],
  ['after comments', `<!--[if mso]>${'<xml></xml>'.repeat(40_000)}<![endif]--><p>After it.</p>`, 'After it.'],
  [
    'in heavy markup',
    `${'<p style="margin:0;font-size:11pt">a</p>'.repeat(12_000)}<p>After it.</p>`,
    `${'a\n\n'.repeat(12_000)}After it.`,
  ],
])('of HTML, the words %s are shown', async (_, html, shown) =>
  expect((await read(HTML, html)).body).toBe(shown),
);

test.each([
  ['Your program cannot show all of it.', 'Yes to all three.', 'html'],
  ['\u200b', 'Yes to all three.', 'html'],
  ['Hello,', 'Hello, the second shop opens in June.', 'html'],
  ['The price is 40,000 then.', 'The price is 50,000 then.', 'html'],
  ['The price is 50 40 then.', 'The price is <s>50</s> 40 then.', 'html'],
  ['We take the large stand.', '', 'text'],
  ['We take the large stand.\n> Which?', 'We take the large stand.', 'text'],
  ['Yes. [cid:picture of us]', 'Yes. Both.', 'html'],
])('of the parts %j and %j, the one that says more is shown, the other kept', async (text, html, part) => {
  const parts = [
    `Content-Type: text/plain; charset=utf-8\r\n\r\n${text}`,
    `Content-Type: text/html; charset=utf-8\r\n\r\n<p>${html}</p>`,
  ];
  const { headers, body } = multipart('alternative', parts);
  const { body: shown, other } = await read(headers, body);
  expect(shown).toBe(part === 'html' ? html.replaceAll(/<.?s>/g, '~~') : text);
  const words = (part === 'html' ? text : html).replace(/\[.*\]/, '').match(/[a-z0-9,]+/gi) ?? [];
  expect(other !== null).toBe(words.some((word) => !shown.includes(word)));
});

const HINDI = 'मंगलवार को मिलते हैं।';
const latin = (text: string) => Buffer.from(text, 'latin1');
test.each([
  ['text/plain; charset=iso-8859-1', HINDI, HINDI],
  ['text/plain', latin('Caf\xe9\rRen\xe9e \x96 \xa340'), 'Café\nRenée – £40'],
  ['text/plain; charset=utf-8', latin('Caf\xe9 Ren\xe9e'), 'Café Renée'],
  ['text', HINDI, HINDI],
  ['text/plain', latin('\x1b$B$"\x1b(B'), 'あ'],
  ['text/plain; charset=klingon', latin('Caf\xe9'), 'Café'],
  ['text/plain; charset=shift_jis', latin('Caf\xe9'), 'Café'],
  ['text/plain; charset=x-user-defined', latin('Caf\xe9'), 'Café'],
  ['text/plain; charset=cp932', latin('\x82\xa0'), 'あ'],
  ['text/plain; charset=utf-16le', Buffer.from('हाँ, मंगल।', 'utf16le'), 'हाँ, मंगल।'],
  ['text/plain; charset=utf-8', Buffer.concat([Buffer.from(HINDI), latin('\xe9')]), `${HINDI}\ufffd`],
  ['text/html', latin('<title>About our agency, in Russian</title><meta charset="koi8-r">\xe4\xc1'), 'Да'],
  ['text/html; charset=koi8-r', latin('<meta charset="latin1">\xe4\xc1'), 'Да'],
  [
    'text/html; charset=us-ascii',
    latin('<meta content="text/html; charset=shift_jis"><p>\x82\xa0</p>'),
    'あ',
  ],
])('a text of the type %s is decoded by its bytes', async (type, body, expected) =>
  expect((await read({ ...PLAIN, 'Content-Type': type }, body)).body).toBe(expected),
);

test.each([
  ['', 'application/pdf', /^file-1\.pdf$/],
  ['', 'image/jpeg', /^file-1\.jpg$/],
  ['', 'text/plain', /^file-1\.txt$/],
  ['', 'audio/mp4', /^file-1\.m4a$/],
  ['', 'audio/mpeg', /^file-1\.mp3$/],
  ['', 'audio/ogg', /^file-1\.ogg$/],
  ['PLAN.NUMBERS', 'application/zip', /^PLAN\.NUMBERS$/],
  ['', 'text/vcard', /^file-1\.vcf$/],
  ['', 'application/agencyplan', /^file-1$/],
  ['', 'application/octet-stream', /^file-1$/],
  ['Offer v2.0', 'application/pdf', /^Offer v2\.0\.pdf$/],
  ['photo\u202egnp.exe', 'application/octet-stream', /^photognp\.exe$/],
])('the file %j of the type %s keeps or gets its ending', async (name, type, expected) => {
  const { headers, body } = multipart('mixed', [attachment(name, 'x', type)]);
  const [file] = (await read(headers, body)).files;
  expect(file?.name).toMatch(expected);
});

test('a name in Windows-1252, without a charset, is read', async () => {
  const mail = latin('From: Ren\xe9e <renee@rao.example>\r\n\r\nYes.');
  expect(await readRaw(mail)).toMatchObject({ sender_name: 'Renée' });
});

test('control characters and marks that turn the direction are in no name and no subject', async () => {
  const headers = { From: '"Anil \u202eoaR" <anil@rao.example>', Subject: 'Re \u2067\u0001stand' };
  expect(await read(headers, 'Yes.')).toMatchObject({ sender_name: 'Anil oaR', subject: 'Re stand' });
});
