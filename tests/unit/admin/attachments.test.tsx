import { expect, test, vi } from 'vitest';
import { Attachments } from '../../../src/admin/conversation/Attachments.tsx';
import { saveFile } from '../../../src/browser/save-file.ts';
import { sizeText } from '../../../src/wording/size-text.ts';
import { press } from '../../fixtures/unit/press.ts';

const { rpc } = vi.hoisted(() => ({ rpc: vi.fn() }));
vi.mock('~/session/supabase-service.ts', () => ({ loadSupabase: () => Promise.resolve({ rpc }) }));
vi.mock('~/browser/save-file.ts');

const file = { id: 'file', name: 'plan.pdf', type: 'application/pdf', bytes: 9_000, refused: false };

test('a file is saved as it was sent', async () => {
  const { name, type } = file;
  rpc.mockResolvedValue({ data: { name, type, content: btoa('a plan\u00ff') }, error: null });
  await press(<Attachments files={[file]} />, [`${name} ${sizeText(file.bytes)}`]);
  const [saved, as] = vi.mocked(saveFile).mock.lastCall ?? [];
  expect([saved?.type, as]).toEqual([type, name]);
  expect(new Uint8Array((await saved?.arrayBuffer()) ?? [])).toEqual(
    Uint8Array.from('a plan\u00ff', (character) => character.charCodeAt(0)),
  );
});
