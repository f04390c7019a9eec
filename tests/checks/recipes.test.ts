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
      const [note = ''] = text.match(/"content": .*/) ?? [];
      for (const [, told] of note.matchAll(/`([a-z_]+)`/g))
        expect(text).toMatch(new RegExp(`\\b${told ?? ''}"?:`));
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

test('an event becomes a row and a deal, with each value in its own place', () => {
  const known = { id: 'i', reference: 'KP-1', name: 'Asha', email: 'a@b.in', phone: '98', company: 'Lamps' };
  const lead = { ...known, service: 'seo', status: 'lost', owner: 'O', source: 'meta', message: 'Hi' };
  const data = { lead: { ...lead, worth: { once: 2, monthly: 3 } } };
  const $ = () => ({ item: { json: { body: { type: 'lead.changed', sequence: 7, data } } } });
  const written = (recipe: string, field: string): unknown => {
    const text = readFileSync(join(SUPABASE, `recipes/n8n-${recipe}.json`), 'utf8');
    const [, value = ''] = new RegExp(`"${field}": ("=.*")`).exec(text) ?? [];
    return runInNewContext(String(JSON.parse(value)).slice('={{'.length, -'}}'.length), { $ });
  };
  const row = { ...lead, event: 'lead.changed', sequence: 7, worth_once: 2, worth_monthly: 3 };
  for (const [field, value] of Object.entries(row)) expect(written('spreadsheet', field)).toBe(value);
  const description = 'Asha\na@b.in\n98\nseo\nHi';
  const ends = { dealname: 'KP-1 Lamps', description, dealstage: 'closedlost', amount: '5' };
  const deal = { idProperty: 'lead_id', id: 'i', properties: { lead_id: 'i', lead_sequence: '7', ...ends } };
  expect(written('hubspot', 'jsonBody')).toBe(JSON.stringify({ inputs: [deal] }));
});
