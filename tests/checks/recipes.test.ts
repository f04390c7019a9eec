import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { z } from 'zod';

const SUPABASE = join(import.meta.dirname, '../../supabase');
const recipeSchema = z.object({
  nodes: z.array(z.object({ name: z.string(), credentials: z.undefined().optional() })),
  connections: z.record(z.string(), z.object({ main: z.array(z.array(z.object({ node: z.string() }))) })),
});

test.each(globSync('recipes/*.json', { cwd: SUPABASE }))(
  '%s connects its nodes and reads what is sent',
  (file) => {
    const text = readFileSync(join(SUPABASE, file), 'utf8');
    const { nodes, connections } = recipeSchema.parse(JSON.parse(text));
    const names = new Set(nodes.map(({ name }) => name));
    expect(names.size).toBe(nodes.length);
    const ends = Object.entries(connections).flatMap(([from, { main }]) => [
      from,
      ...main.flat().map(({ node }) => node),
    ]);
    const quoted = [...text.matchAll(/\$\('([^']+)'\)/g)].map(([, name]) => name ?? '');
    expect([...ends, ...quoted].filter((name) => !names.has(name))).toEqual([]);
    // A program that asks for a field that no event has would write nothing, and say nothing.
    const documented = readFileSync(join(SUPABASE, 'webhooks.md'), 'utf8');
    const fields = [...text.matchAll(/(?:data\.lead|\bl)\.(\w+)/g)].map(([, field]) => field ?? '');
    expect(fields.filter((field) => !documented.includes(`"${field}":`))).toEqual([]);
  },
);

test('a mail that is HTML alone becomes a lead with its fields and all its words', () => {
  const text = readFileSync(join(SUPABASE, 'recipes/n8n-enquiry-by-mail.json'), 'utf8');
  const code = /"jsCode": (".*")/.exec(text)?.[1] ?? '""';
  const textHtml =
    '<style>p{}</style><p>A buyer &amp; friend<br>wants lamps.</p><table><tr><td>Name</td><td>Asha</td></tr></table>';
  const run = `(() => { const $input = { all: () => [{ json: { subject: 'Hi', textHtml: ${JSON.stringify(textHtml)} } }] };`;
  const [lead] = runInNewContext(`${run}${String(JSON.parse(code))}})()`) as { json: object }[];
  expect(lead?.json).toMatchObject({ name: 'Asha', message: 'Hi\nA buyer & friend\nwants lamps.' });
});
