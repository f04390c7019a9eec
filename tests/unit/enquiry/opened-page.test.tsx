import { expect, test, vi } from 'vitest';
import { enquiryCopy } from '../../../src/copy/enquiry.ts';
import { EnquiryPanel } from '../../../src/enquiry/EnquiryPanel.tsx';
import { address, press } from '../../fixtures/unit/press.ts';

vi.mock('~/enquiry/enquiry-store.ts', async () => {
  const { atom } = await import('nanostores');
  return { $page: atom({ phase: 'open', page: { key: '' } }), openPage: vi.fn(), reportMailbox: vi.fn() };
});
vi.mock('../../../src/enquiry/OpenedPage.tsx', () => ({ default: () => 'Opened' }));
vi.mock('~/browser/with-limit.ts', () => ({
  fileInTime: () => Promise.reject(new Error('It never arrives.')),
}));

test('a page whose code never arrives says so, with a button that loads it again', async () => {
  const { textContent } = await press(<EnquiryPanel whatsapp="" />, [enquiryCopy.page.failed.retry]);
  for (const words of Object.values(enquiryCopy.page.failed)) expect(textContent).toContain(words);
  expect(address.reload).toHaveBeenCalledOnce();
});
