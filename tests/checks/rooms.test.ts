import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MAY_IMPORT } from '../eslint.config.js';

const README = readFileSync(join(import.meta.dirname, '../../src/README.md'), 'utf8');
const [, picture = ''] = /```mermaid\nflowchart TD\n([^`]+)```/.exec(README) ?? [];

/** The arrows of the picture: `a & b --> c` is two. */
const arrows = picture.split('\n').flatMap((line) => {
  const steps = line.split('-->').map((names) => names.split('&').map((name) => name.trim()));
  return steps
    .slice(1)
    .flatMap((targets, at) => (steps[at] ?? []).flatMap((from) => targets.map((to) => [from, to] as const)));
});

test('the picture of the rooms shows only imports that are allowed, and every room', () => {
  const rooms: Record<string, string[]> = MAY_IMPORT;
  expect(arrows.filter(([from, to]) => !rooms[from]?.includes(to))).toEqual([]);
  const shown = new Set(arrows.flat());
  const tools = ['commands', 'integrations'];
  expect(Object.keys(rooms).filter((room) => !shown.has(room) && !tools.includes(room))).toEqual([]);
});
