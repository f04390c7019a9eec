import { parseHTML } from 'linkedom';
import { expect, test, vi } from 'vitest';

test('what stands before a translated text, and its end, mean the outermost <font> around it', async () => {
  const { document, Element } = parseHTML('<p><font><font>Send</font></font></p>');
  vi.stubGlobal('Node', { prototype: Element.prototype });
  await vi.importActual('../../../src/integrations/near/keep-moved-texts.ts');
  const [place, text] = [document.querySelector('p'), document.querySelector('font font')?.firstChild];
  place?.insertBefore(document.createElement('b'), text ?? null);
  expect(place?.innerHTML).toBe('<b></b><font><font>Send</font></font>');
  if (text) place?.removeChild(text);
  expect(place?.innerHTML).toBe('<b></b>');
});
