import { EventEmitter } from 'node:events';
import { resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { Problem } from '../../../src/collections/reading/problem.ts';
import { contentErrors } from '../../../src/integrations/content-errors.ts';

const found = vi.hoisted(() => ({ checkContent: vi.fn(), checkRemoved: vi.fn(), writeCopy: vi.fn() }));
vi.mock('../../../src/collections/checks/check-content.ts', () => ({ checkContent: found.checkContent }));
vi.mock('../../../src/collections/checks/rules/moves.ts', () => ({ checkRemoved: found.checkRemoved }));
vi.mock('../../../src/collections/checks/copy-files.ts', () => ({ writeCopy: found.writeCopy }));

const problem = (level: Problem['level']) => ({ file: 'a.md', line: 2, field: 'a', message: 'No.', level });
test.for([
  ['build', 'checkContent', 'error', true],
  ['build', 'checkRemoved', 'error', true],
  ['build', 'checkRemoved', 'warning', false],
  ['sync', 'checkContent', 'error', true],
  ['dev', 'checkContent', 'error', false],
] as const)('astro %s after %s found an %s stops: %s', async ([command, check, level, stops]) => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  found.checkContent.mockReturnValue([]);
  found.checkRemoved.mockReturnValue([]);
  found[check].mockReturnValue([problem('warning'), problem(level)]);
  const setUp = contentErrors().hooks['astro:config:setup'];
  await setUp?.({ command } as Parameters<typeof setUp>[0]);
  expect(exit.mock.calls).toEqual(stops ? [[1]] : []);
  if (stops) expect(told).toHaveBeenCalledWith('a.md:2: a: No.');
});

test.for([
  ['checkContent', 'error', [], 1, 'a.md:2: a: No.'],
  ['checkRemoved', 'error', ['--github'], 1, '::error file=a.md,line=2::a: No.'],
  ['checkRemoved', 'warning', [], 0, 'a.md:2: warning: a: No.'],
] as const)('check:content after %s found an %s, with %j, ends with %i', async ([check, ...expected]) => {
  const [level, options, code, said] = expected;
  const print = vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', 'check-content.ts', ...options]);
  for (const each of [found.checkContent, found.checkRemoved]) each.mockReturnValue([]);
  found[check].mockReturnValue([problem(level)]);
  vi.resetModules();
  await vi.importActual('../../../src/commands/check-content.ts');
  const ended = process.exitCode;
  process.exitCode = undefined;
  expect([print.mock.calls, ended]).toEqual([[[said]], code]);
  expect(found.writeCopy).toHaveBeenCalled();
});

test('the dev server shows errors on its pages until they are gone, and says warnings once', async () => {
  const [watcher, warn, use, send, shown] = [new EventEmitter(), vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  const [writeCopy, checkContent, error, onFileChange] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  const modules = { ssrLoadModule: () => ({ writeCopy, checkContent }), moduleGraph: { onFileChange } };
  const refreshContent = vi.fn(({ context }: { context: { onRead: () => void } }) => context.onRead());
  const server = { watcher, middlewares: { use }, ws: { send }, ...modules };
  const { hooks } = contentErrors();
  void hooks['astro:server:setup']?.({ server, refreshContent, logger: { warn, error } } as never);
  const ask = (accept?: string) => void use.mock.calls[0]?.[0]({ headers: { accept } }, null, shown);
  checkContent.mockReturnValue([problem('warning'), problem('error')]);
  await hooks['astro:server:start']?.({} as never);
  for (const accept of ['text/html,*/*', undefined]) ask(accept);
  checkContent.mockReturnValue([problem('warning')]);
  // While Astro loads its configuration, it does not read.
  refreshContent.mockReturnValueOnce();
  watcher.emit('all', 'change', resolve('content/a.md'));
  await expect.poll(() => send.mock.calls).toHaveLength(2);
  expect(refreshContent).toHaveBeenCalledTimes(2);
  ask('text/html');
  const wrong = { message: 'a.md:2: a: No.', stack: '' };
  expect(shown.mock.calls).toMatchObject([[wrong], [undefined], [undefined]]);
  expect([error.mock.calls, writeCopy.mock.calls.length]).toEqual([[[wrong.message]], 2]);
  expect(warn.mock.calls).toEqual([['a.md:2: warning: a: No.']]);
  for (const name of ['src/collections/a.ts', 'src/a.ts']) watcher.emit('all', 'change', resolve(name));
  await expect.poll(() => writeCopy.mock.calls).toHaveLength(3);
  expect(onFileChange.mock.calls).toEqual([[resolve('src/collections/a.ts')]]);
  // A check that takes longer says nothing after a later one.
  const slow = Promise.withResolvers();
  checkContent.mockReturnValueOnce(slow.promise);
  for (const name of ['content/a.md', 'content/b.md']) watcher.emit('all', 'change', resolve(name));
  await new Promise(setImmediate);
  slow.resolve([problem('error')]);
  await expect.poll(() => refreshContent.mock.calls).toHaveLength(4);
  ask('text/html');
  expect(shown).toHaveBeenLastCalledWith(undefined);
});
