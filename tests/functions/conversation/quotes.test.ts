import { REFERENCE_PREFIX } from '../../../src/brand/brand.ts';
import { siteFacts } from '../../../src/copy/site-facts.ts';
import { describe, expect, test, vi } from 'vitest';
import { OUTBOX_KINDS } from '../../../src/domain/database/database-sets.ts';
import { findQuotes } from '../../../supabase/functions/_shared/quotes/find-quotes.ts';
import { readQuotes, saidIn } from '../../../supabase/functions/_shared/quotes/read-quotes.ts';
import { textsOf } from '../../../supabase/functions/mail-in/plain-text.ts';
import { ALL_KINDS, composed, mailOfKind } from '../../fixtures/database/claimed-mail.ts';
import { fakeDatabase } from '../../fixtures/database/fake-database.ts';
import { HEADS, OURS, piecesOf, quotingMail, STYLES } from '../../fixtures/mail/quoting-mails.ts';
import { mailFunction } from '../../fixtures/stack/mail-function.ts';

const MARKED = OURS.replaceAll(/^/gm, '> ');
const HEAD = `On Tue, 3 Mar 2026 at 16:05, ${siteFacts.name} <reply@kiranpath.example> wrote:`;

const read = (text: string, said = [OURS]) => piecesOf(text, said, '\n\n');

describe('our words are folded', () => {
  test.each(HEADS)('with what stands above them: %j', (head) => {
    for (const quote of [OURS, MARKED])
      expect(read(`Yes.\n\n${head}\n\n${quote}`)).toEqual({ shown: 'Yes.', folded: `${head}\n\n${quote}` });
  });

  test.each([
    ['On Thursday both of us are there.', MARKED.replace(/^/, `> ${HEAD}\n> \n`)],
    ['हाँ जी।\nOn second thought, शुक्रवार।', `${HEAD}\n\n${MARKED}`],
    ['Perfect 🪔🪔🪔🪔🪔🪔🪔🪔🪔 see you', `${HEAD}\n\n${MARKED}`],
    ['Agreed.', MARKED],
    ['Thank you for asking\nBut no.', MARKED],
    ['In one line.', `${HEAD}   ${OURS}`],
    ['As below.', OURS.replaceAll(/^(?=.)/gm, '    Ananya> ').replace(/^/, `${HEAD}\n\n`)],
    ['So.', MARKED.toUpperCase().replaceAll('\n>', '\n > >').replaceAll('A', '\u200bA').replace('4', '４')],
  ])('below %j', (own, quote) => expect(read(`${own}\n\n${quote}`)).toEqual({ shown: own, folded: quote }));

  test('below the name of an agency that is no pattern', async ({ onTestFinished }) => {
    const facts = '../../../src/copy/site-facts.ts';
    // Other files run in this process.
    onTestFinished(() => {
      vi.doUnmock(facts);
      vi.resetModules();
    });
    vi.doMock(facts, () => ({ siteFacts: { name: '*Star (A+) Ads' } }));
    vi.resetModules();
    const { headAbove } = await import('../../../supabase/functions/_shared/quotes/quote-head.ts');
    expect(headAbove(['On Tue, 3 Mar 2026 at 16:05, *Star (A+) Ads wrote:'])).toEqual([0, 1]);
  });

  test('above a signature', () => {
    const signature = '-- \nMeena Jain\nJain Sarees, Jaipur\nOnly for whom it was sent to.';
    expect(read(`Yes.\n\n${HEAD}\n${MARKED}\n\n${signature}`).shown).toBe(`Yes.\n\n${signature}`);
  });

  const sentByUs = ALL_KINDS.filter((kind) => OUTBOX_KINDS[kind].with_page_link);
  test.each(sentByUs)('when they are our mail %s, with links as they were or rewritten', (kind) => {
    const mail = composed(mailOfKind(kind));
    const rewrite = (link: string) => `https://safe.example/?url=${encodeURIComponent(link)}&amp;data=05`;
    for (const html of [mail.html, mail.html.replaceAll(/(?<=href=")[^"]+/g, rewrite)])
      expect(read(textsOf({ html: `<p>Yes.</p>${HEAD}${html}` }).body, saidIn(mail)).shown).toBe('Yes.');
  });

  test('between the answers to them', () => {
    const [, , thanks = '', , , question = ''] = OURS.split('\n');
    const mail = `> ${thanks}\n\nFifty, not sixty.\n\n> ${question}\n\nThursday!`;
    expect(read(mail).shown).toBe('Fifty, not sixty.\n\nThursday!');
  });

  test('when they are the newest of very much that begins alike', () => {
    const note = 'Here is our note N about https://a.example/N of your shop.';
    const said = Array.from({ length: 120 }, (_, at) => note.replaceAll('N', String(at)));
    const newest = String(said.at(-1)).replace('https', 'https://safe.example/?url=https');
    expect(read(`Yes.\n\n> ${newest}`, said).shown).toBe('Yes.');
  });

  test('in the container of a mail program', () => {
    const html = `<div>Thursday.</div><br><div class="gmail_quote"><div>${HEAD.replace(/<.*>/, '&lt;reply@kiranpath.example&gt;')}<br></div><blockquote class="gmail_quote">${OURS.replaceAll('\n', '<br>')}</blockquote></div>`;
    expect(read(textsOf({ html }).body).shown).toBe('Thursday.');
  });

  test('with links, pictures and earlier mails in them, also where their beginning was cut', () => {
    const first = 'Could you take photos of our sarees before Holi, and for how much?';
    const said = [first, `${OURS}\nhttps://a.example/b\nhttps://a.example/logo.png`];
    const quote = `${MARKED}\n> <https://a.example/b>\n> [image: logo.png]\n>\n>> ${first}`;
    const [ours = ''] = quote.split('\n>\n>>');
    for (const part of [quote, ours, quote.slice(quote.indexOf('> Shall we'))])
      expect(read(`Yes.\n\n${HEAD}\n${part}`, said).shown).toBe('Yes.');
  });
});

describe('what is new is shown', () => {
  test.each([
    'As you know, on 3 March, at 16:05:\nthe roof of the shop came down.\nPlease wait.',
    'Please come.\n\nFrom: 9 am\nTo: noon\nVenue: our shop\nSubject: photos\nLunch is on us.',
    'The answers:\n\n______________________\nSarees ...... 60\nShelves ..... 4',
    'Hi,\n\n----- The shop -----\nTwo floors.\n\n----- The date -----\nBefore Holi.',
    'The other agency writes:\n\n> Nobody can photograph sarees in two days.\n> Sixty sarees take.\n\nWhat do you say?',
    'Meena> Photos of sixty sarees take two days, and\nMeena> we are there.',
    'Warm regards\nMeena',
    `${OURS}\n\nYes to all of it.`,
    `The last of it:\n\n${OURS.split('\n\n').slice(2).join('\n\n')}`,
    // It only repeats what was said.
    OURS,
    `Two days? You said:\nphotos of sixty sarees take two days.`,
  ])('%j', (mail) => expect(read(mail)).toEqual({ shown: mail, folded: '' }));

  test('in a blockquote that the visitor made', () => {
    const html = '<p>A buyer told us:</p><blockquote>It has no prices.</blockquote><p>Add some.</p>';
    const shown = 'A buyer told us:\n\n> It has no prices.\n\nAdd some.';
    expect(read(textsOf({ html }).body)).toEqual({ shown, folded: '' });
  });

  test.each([
    'From: 9 am\nTo: noon',
    `To: ${siteFacts.name}\nDate: 5 March 2026`,
    'Note: we close at 20:00',
    'Cc: my sister asha@jain.example',
    'Email: asha@jain.example',
    'Important: call my brother first',
    'Answer: yes: at noon',
    `Our number: ${REFERENCE_PREFIX}-4T8M-2XQZ`,
    `Attention: ${siteFacts.name}`,
  ])('directly below labelled lines of a program: %j', (own) => {
    const [block = ''] = HEADS.filter((head) => /^From:.*\nSent:.*\nTo:.*\nSubject:/.test(head));
    for (const quote of [OURS, MARKED])
      expect(read(`Hello.\n\n${block}\n${own}\n\n${quote}`).shown).toBe(`Hello.\n\n${own}`);
    expect(read(`Budget: 70,000\n${block}\n\n${OURS}`).shown).toBe('Budget: 70,000');
  });

  test.each(HEADS.filter((head) => /^\S+ ?: .*\n\S+ ?: /m.test(head)))('an address below %j', (block) => {
    for (const own of ['Email: asha@jain.example', 'Asha Jain <asha@jain.example>'])
      expect(read(`Hello.\n\n${block}\n${own}\n\n${MARKED}`).shown).toContain(own);
  });

  test('also where a short line of ours would go on', () => {
    const upToRegards = MARKED.split('\n').slice(0, -4).join('\n');
    expect(read(`${upToRegards}\n\nWarm regards\nMeena`).shown).toBe('Warm regards\nMeena');
  });

  test('where all that was said has less than eight words or three lines', () => {
    const short = ['Dear Asha,\nshall we come?\nLeela Nair', 'We take photos of your sarees.\n\nLeela Nair'];
    for (const said of short) expect(read(`Yes.\n\n${said}`, [said]).folded).toBe('');
    expect(read(`Please do:   ${OURS}`).shown).toContain('Please do:');
    const said = 'Dear Asha,\nshall we come?\nLeela Rani Nair';
    expect(read(`Yes.\n\n${said}`, [said])).toEqual({ shown: 'Yes.', folded: said });
  });

  test('below very many lines too', () => {
    const mail = `Yes.\n${'\n'.repeat(30_000)}${MARKED}`;
    expect(read(mail)).toEqual({ shown: mail, folded: '' });
    expect(read(`Yes.\n${'\n'.repeat(5000)}${MARKED}`).shown.trim()).toBe('Yes.');
  });

  test('such as an emoji in a line of ours', () =>
    expect(read(`Yes.\n\n${HEAD}\n${MARKED.replace('with taxes.', '$& 👍')}`).shown).toContain('👍'));

  test.each([
    `Yes,${' '.repeat(100_000)}please.\n\n>${' '.repeat(100_000)}.`,
    `Yes.\n\n> (${'@'.repeat(100_000)}`,
  ])('at once, however long a line of it is: %#', (own) => {
    const { user } = process.cpuUsage();
    expect(read(`${own}\n${MARKED}`).shown).toBe(own);
    expect(process.cpuUsage().user - user).toBeLessThan(3_000_000);
  });

  test('also in a mail that is made to cost much', () => {
    const { user } = process.cpuUsage();
    read('Thank you for asking\n'.repeat(10_000));
    textsOf({ html: '<ol><li>a'.repeat(100_000) + '<tr><td><p>'.repeat(50_000) });
    expect(process.cpuUsage().user - user).toBeLessThan(3_000_000);
  });
});

test('an address that only one part of a mail has is nothing new', () => {
  const html = '<p><a href="https://a.example/b/c">We take it.</a></p>';
  expect(textsOf({ text: 'We take it.', html })).toEqual({ body: 'We take it.', other: null });
  // A word that is said once more is.
  const [text, more] = ['Two, for two days.', 'Two, for two days: two.'];
  expect(textsOf({ text, html: more })).toEqual({ body: more, other: null });
});

test('a mail is read for the leads that it was asked for, also if one of ours or another is broken', async () => {
  const said = [{ text: '', mail: { kind: 'unknown' } }];
  const unread = { id: 'x', leads: ['a', 'b'], body: 'Yes.', said };
  const stored: unknown[] = [];
  const database = fakeDatabase((name, args) => {
    if (name === 'unread_mails') return [{ ...unread, id: 'broken' }, unread];
    return args['p_mail'] === 'broken' ? Promise.reject(new Error('down')) : stored.push(args);
  });
  await readQuotes(mailFunction({ database }));
  expect(stored).toEqual([{ p_mail: 'x', p_leads: ['a', 'b'], p_quotes: [] }]);
});

describe('mails that quote ours in every style, with own words at random places', () => {
  const lines = Array.from({ length: STYLES.length * 3 }, (_, seed) => {
    const mail = quotingMail(seed);
    const quotes = findQuotes(mail.map(({ line }) => line).join('\n'), [OURS]);
    const isFolded = (at: number) => quotes.some(([start, end]) => start <= at && at < end);
    return mail.map((line, at) => ({ ...line, seed, isFolded: isFolded(at) }));
  })
    .flat()
    .filter(({ line }) => /[\p{L}\p{N}\p{So}]/u.test(line));

  test('hide none of the own words', () =>
    expect(lines.filter(({ by, isFolded }) => by === 'visitor' && isFolded)).toEqual([]));

  test('show at most a twentieth of ours', () => {
    const ours = lines.filter(({ by }) => by === 'us');
    const length = (some: typeof ours) => some.reduce((sum, { line }) => sum + line.length, 0);
    expect(length(ours.filter(({ isFolded }) => !isFolded)) / length(ours)).toBeLessThan(0.05);
  });
});
