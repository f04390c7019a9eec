import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { expect, test, vi } from 'vitest';
import { enquiryCopy } from '../../../src/copy/enquiry.ts';
import { EnquiryPanel } from '../../../src/enquiry/EnquiryPanel.tsx';
import QuotePanel from '../../../src/enquiry/QuotePanel.tsx';
import { enquiry, quoteOf } from '../../fixtures/unit/enquiries.ts';

vi.mock('~/enquiry/enquiry-store.ts', async () => {
  const { atom } = await import('nanostores');
  return { $page: atom({ phase: 'open', page: { key: '' } }), openPage: vi.fn(), reportMailbox: vi.fn() };
});
vi.mock('../../../src/enquiry/OpenedPage.tsx', () => {
  throw new Error('It never arrives.');
});

const htmlOf = async (element: ReactNode) => text((await prerenderToNodeStream(element)).prelude);

test('an expired quote says until when it was valid', async () => {
  const quotes = [quoteOf({ status: 'expired', valid_until: '2026-12-12' })];
  const page = { reference: '', key: '' };
  const html = await htmlOf(<QuotePanel phase="open" now={0} page={page} enquiry={enquiry({ quotes })} />);
  expect(html).toContain('was valid until 12\u00a0December\u00a02026');
});

test('a page whose code never arrives says so, with a button that loads it again', async () => {
  const html = await htmlOf(<EnquiryPanel whatsapp="" />);
  expect(html).toContain('role="alert"');
  for (const words of Object.values(enquiryCopy.page.failed)) expect(html).toContain(words);
});
