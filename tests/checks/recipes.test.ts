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
    // The note stands first; then each node hands on to the next one.
    const [, ...chain] = nodes.map(({ name }) => name);
    const steps = chain.slice(1).map((node, at) => [chain[at], { main: [[{ node }]] }]);
    expect(connections).toEqual(Object.fromEntries(steps));
    const quoted = [...text.matchAll(/\$\('([^']+)'\)/g)].map(([, name]) => name ?? '');
    expect(quoted.filter((name) => !chain.includes(name))).toEqual([]);
    // A test writes nothing, what is late neither, and a lead that is not there yet is new.
    const answers = [...text.matchAll(/"(?:operation|alwaysOutputData)": "?(\w+)/g)].map(([, what]) => what);
    expect(answers.slice(0, 3)).toEqual(chain[0] === 'Mail' ? [] : ['notEquals', 'true', 'lt']);
    expect(text).not.toMatch(/"(sendBody|sendQuery|neverError)": false/);
    // What the note tells to make is what is written.
    const [note = ''] = text.match(/"content": .*/) ?? [];
    for (const [, name] of note.matchAll(/`([a-z]+_?[a-z]+)`(?=[,.]? \(?(?:`|single|Format))/g))
      expect(text).toMatch(new RegExp(`\\b${name ?? ''}"?:`));
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
