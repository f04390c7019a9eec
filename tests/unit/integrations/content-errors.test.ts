import { expect, test, vi } from 'vitest';
import type { Problem } from '../../../src/collections/reading/problem.ts';
import { contentErrors } from '../../../src/integrations/content-errors.ts';

const found = vi.hoisted(() => ({ checkContent: vi.fn(), checkRemoved: vi.fn() }));
vi.mock('../../../src/collections/checks/check-content.ts', () => ({ checkContent: found.checkContent }));
vi.mock('../../../src/collections/checks/rules/moves.ts', () => ({ checkRemoved: found.checkRemoved }));

const problem = (level: Problem['level']) => ({
  file: 'a.md',
  line: 2,
  field: 'title',
  message: 'Short.',
  level,
});
test.for([
  ['build', 'checkContent', 'error', true],
  ['build', 'checkRemoved', 'error', true],
  ['build', 'checkRemoved', 'warning', false],
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
  if (stops) expect(told).toHaveBeenCalledWith('a.md:2: title: Short.');
});
