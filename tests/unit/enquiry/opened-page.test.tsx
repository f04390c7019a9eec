import { expect, test, vi } from 'vitest';
import { enquiryCopy } from '../../../src/copy/enquiry.ts';
import { BookingPanel } from '../../../src/enquiry/BookingPanel.tsx';
import { ConversationPanel, Files } from '../../../src/enquiry/ConversationPanel.tsx';
import { EnquiryPanel } from '../../../src/enquiry/EnquiryPanel.tsx';
import QuotePanel from '../../../src/enquiry/QuotePanel.tsx';
import { draw } from '../../fixtures/unit/draw.ts';
import { booking, enquiry, entry, quoteOf } from '../../fixtures/unit/enquiries.ts';

vi.mock('~/enquiry/enquiry-store.ts', async () => {
  const { atom } = await import('nanostores');
  return { $page: atom({ phase: 'open', page: { key: '' } }), openPage: vi.fn(), reportMailbox: vi.fn() };
});
vi.mock('../../../src/enquiry/OpenedPage.tsx', () => {
  throw new Error('It never arrives.');
});

const page = { reference: '', key: '' };

test.each([
  ['is behind a press', {}, /^<details><summary/],
  ['is asked for again if it was missed', { booking: booking({ status: 'no_show' }) }, /^<details open="/],
  ['stands for itself once it is booked', { booking: booking() }, /^<section/],
  ['is not offered where nothing may be added', { may_add: false }, /^$/],
])('beside a quote, a call %s', async (_, changes, expected) => {
  const open = { phase: 'open', now: 0, page, enquiry: enquiry(changes) } as const;
  expect(await draw(<BookingPanel {...open} isLater />)).toMatch(expected);
});

test.each([
  ['another time', { reason: 'We are at a fair.' }, true],
  ['another host only', { host: 'Ravi' }, false],
])('after %s, the call is said to be moved: %s %s', async (_, changes, isMoved) => {
  const moved = booking({ changed_by_team: true, sequence: 1, ...changes });
  const open = { phase: 'open', now: 0, page, enquiry: enquiry({ booking: moved }) } as const;
  const html = await draw(<BookingPanel {...open} isLater={false} />);
  expect(html.includes(enquiryCopy.booking.movedByTeam)).toBe(isMoved);
});

const wish = { starts_at: '2999-01-05T06:00:00Z', time_zone: 'Asia/Kolkata' };
const { booked, wished, cancel, drop } = enquiryCopy.booking;

test.each([
  ['a booked call', { booking: booking() }, [booked, cancel, drop]],
  ['a time that waits for our mail', { wish }, [wished, drop, cancel]],
])('%s has its own heading and its own way out', async (_, changes, [heading, out, other]) => {
  const open = { phase: 'open', now: 0, page, enquiry: enquiry(changes) } as const;
  const html = await draw(<BookingPanel {...open} isLater={false} />);
  for (const words of [heading, out]) expect(html).toContain(`>${String(words)}<`);
  expect(html).not.toContain(`>${String(other)}<`);
});

test('what was written from right to left is shown so', async () => {
  const html = await draw(<ConversationPanel enquiry={enquiry({ entries: [entry('mail', 'شکریہ')] })} />);
  expect(html).toMatch(/<p[^>]* dir="auto">شکریہ/);
});

test('only a file that we keep can be downloaded', async () => {
  const html = await draw(
    <Files label="" files={[null, '1'].map((id) => ({ id, name: `${String(id)}.pdf`, bytes: 9 }))} />,
  );
  expect(html).toMatch(/<button[^>]* disabled=.*null\.pdf.*<button (?![^>]* disabled=)[^>]*>.*1\.pdf/);
});

test('an expired quote says until when it was valid', async () => {
  const quotes = [quoteOf({ status: 'expired', valid_until: '2026-12-12' })];
  const html = await draw(<QuotePanel phase="open" now={0} page={page} enquiry={enquiry({ quotes })} />);
  expect(html).toContain('was valid until 12\u00a0Dec\u00a02026');
});

test('a page whose code never arrives says so, with a button that loads it again', async () => {
  const html = await draw(<EnquiryPanel whatsapp="" />);
  expect(html).toContain('role="alert"');
  for (const words of Object.values(enquiryCopy.page.failed)) expect(html).toContain(words);
});
