import { expect, test, vi } from 'vitest';
import { enquiryCopy } from '../../../src/copy/enquiry.ts';
import { EnquiryPanel } from '../../../src/enquiry/EnquiryPanel.tsx';
import { draw } from '../../fixtures/unit/draw.ts';

vi.mock('~/enquiry/enquiry-store.ts', async () => {
  const { atom } = await import('nanostores');
  return { $page: atom({ phase: 'open', page: { key: '' } }), openPage: vi.fn(), reportMailbox: vi.fn() };
});
vi.mock('../../../src/enquiry/OpenedPage.tsx', () => {
  throw new Error('It never arrives.');
});

test('a page whose code never arrives says so, with a button that loads it again', async () => {
  const html = await draw(<EnquiryPanel whatsapp="" />);
  expect(html).toContain('role="alert"');
  for (const words of Object.values(enquiryCopy.page.failed)) expect(html).toContain(words);
});
