import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SentNote } from '../../../src/account/tabs/SentNote.tsx';
import { accountCopy } from '../../../src/copy/account.ts';

const { sent } = accountCopy;
const noteTo = (to?: string) => renderToString(<SentNote to={to}>{sent.nothing}</SentNote>);

test('a mail that was sent is said with its address', () => {
  expect(noteTo()).not.toContain(sent.to);
  for (const text of ['asha@mail.example', sent.to, sent.nothing])
    expect(noteTo('asha@mail.example')).toContain(text);
});
