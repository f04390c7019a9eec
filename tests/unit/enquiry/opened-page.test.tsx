import { expect, test, vi } from 'vitest';
import { enquiryCopy } from '../../../src/copy/enquiry.ts';
import { ConversationPanel } from '../../../src/enquiry/ConversationPanel.tsx';
import { EnquiryPanel } from '../../../src/enquiry/EnquiryPanel.tsx';
import { draw } from '../../fixtures/unit/draw.ts';
import { enquiry, entry } from '../../fixtures/unit/enquiries.ts';

vi.mock('~/enquiry/enquiry-store.ts', async () => {
  const { atom } = await import('nanostores');
  return { $page: atom({ phase: 'open', page: { key: '' } }), openPage: vi.fn(), reportMailbox: vi.fn() };
});
vi.mock('../../../src/enquiry/OpenedPage.tsx', () => {
  throw new Error('It never arrives.');
});

test('what was written from right to left is shown so', async () => {
  const html = await draw(<ConversationPanel enquiry={enquiry({ entries: [entry('mail', 'شکریہ')] })} />);
  expect(html).toMatch(/<p[^>]* dir="auto">شکریہ/);
});

test('a page whose code never arrives says so, with a button that loads it again', async () => {
  const html = await draw(<EnquiryPanel whatsapp="" />);
  expect(html).toContain('role="alert"');
  for (const words of Object.values(enquiryCopy.page.failed)) expect(html).toContain(words);
});
