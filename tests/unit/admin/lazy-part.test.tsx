import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { expect, test } from 'vitest';
import { lazyPart } from '../../../src/admin/shell/lazy-part.tsx';
import { inboxCopy } from '../../../src/copy/inbox.ts';

test('a part whose file does not arrive leaves a sentence, and the rest of the page', async () => {
  const Part = lazyPart<object>(() => Promise.reject(new Error('404')));
  const page = (
    <main>
      Inbox <Part />
    </main>
  );
  const html = await text((await prerenderToNodeStream(page)).prelude);
  expect(html).toContain('Inbox');
  expect(html).toContain(inboxCopy.common.notShown);
});
