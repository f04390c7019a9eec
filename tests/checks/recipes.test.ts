import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { z } from 'zod';

const SUPABASE = join(import.meta.dirname, '../../supabase');
const recipeSchema = z.object({
  nodes: z.array(
    z.object({
      name: z.string(),
      parameters: z.object({ content: z.string().default('') }),
      credentials: z.undefined().optional(),
    }),
  ),
  connections: z.record(z.string(), z.object({ main: z.array(z.array(z.object({ node: z.string() }))) })),
});

test.each(globSync('recipes/*.json', { cwd: SUPABASE }))(
  '%s connects its nodes and reads what is sent',
  (file) => {
    const text = readFileSync(join(SUPABASE, file), 'utf8');
    const { nodes, connections } = recipeSchema.parse(JSON.parse(text));
    // After the note, each step hands on to the next one.
    const [, ...names] = nodes.map(({ name }) => name);
    const nextSteps = names.slice(1).map((node, at) => [names[at], { main: [[{ node }]] }]);
    expect(connections).toEqual(Object.fromEntries(nextSteps));
    for (const [, quoted] of text.matchAll(/\$\('([^']+)'\)/g)) expect(names).toContain(quoted);
    expect(text).not.toMatch(/"(sendBody|sendQuery|neverError)": false/);
    if (names[0] === 'Event') {
      // A test writes nothing, a lead that is not there yet is new, and what is late is not written.
      for (const answer of ['"operation": "notEquals"', '"alwaysOutputData": true', '"operation": "lt"'])
        expect(text).toContain(answer);
      // The fields that the note tells to make are written.
      for (const [, field] of nodes[0]?.parameters.content.matchAll(/`([a-z_]+)`/g) ?? [])
        expect(text).toMatch(new RegExp(`\\b${field ?? ''}"?:`));
    }
    // A program that asks for a field that no event has would write nothing, and say nothing.
    const documented = readFileSync(join(SUPABASE, 'webhooks.md'), 'utf8');
    for (const [, field] of text.matchAll(/(?:data\.lead|\bl)\.(\w+)/g))
      expect(documented).toContain(`"${field ?? ''}":`);
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
