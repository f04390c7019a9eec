import { inspect } from 'node:util';
import type { z } from 'astro/zod';
import { ownSchemas } from './files.ts';

type Issue = z.core.$ZodRawIssue;

const KINDS: Record<string, string> = {
  array: 'a list, each entry on a line that starts with "- "',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number without quotes and commas, such as 75000',
  object: 'a group of fields, each on a line of its own',
  record: 'a group of fields, each on a line of its own',
  string: 'a text (put a number or date into quotes)',
};

/** What is wrong with a field, and what to write; undefined to use the schema's own message. */
export function fieldMessage(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? `Missing. ${hintOf(issue) ?? `Write ${kindOf(issue.expected)}.`}`
        : `Expected ${kindOf(issue.expected)}, found ${show(issue.input)}.`;
    case 'invalid_value':
      return `Expected ${issue.values.map(show).join(' or ')}, found ${show(issue.input)}.`;
    case 'unrecognized_keys':
      return `There is no field ${issue.keys.map(show).join(' or ')} here. Correct its name, or remove it.`;
    case 'too_big':
      return `Expected at most ${String(issue.maximum)}${foundIn(issue)}. ${isCounted(issue) ? 'Shorten it' : 'Write a smaller number'}.`;
    case 'too_small':
      return `Expected at least ${String(issue.minimum)}${foundIn(issue)}. ${isCounted(issue) ? 'Write more' : 'Write a larger number'}.`;
    case 'invalid_key':
      return issue.issues[0]?.message;
    case 'invalid_union': {
      // The default message would contain the whole group.
      const names = [...ownSchemas(issue.inst).keys()];
      return names.length > 0 ? `Expected one of ${names.join(', ')}` : undefined;
    }
    case 'invalid_format':
      return issue.format === 'email'
        ? `Expected a mail address such as hello@example.com, found ${show(issue.input)}.`
        : undefined;
    default:
      return undefined;
  }
}

const kindOf = (expected: string) => KINDS[expected] ?? expected;

/** The explanation of the field that editors also see in VS Code. */
const hintOf = ({ inst }: Issue): string | undefined =>
  inst && 'description' in inst && typeof inst.description === 'string' ? inst.description : undefined;

/** Whether characters or entries are counted; the limits of a number are numbers. */
const isCounted = ({ origin }: { origin?: string }) => origin === 'string' || origin === 'array';

function foundIn({ origin, input }: { origin?: string; input?: unknown }): string {
  if (origin === 'string') return ` characters, found ${String(String(input).trim().length)}`;
  if (origin === 'array') return ` entries, found ${String(Array.isArray(input) ? input.length : 0)}`;
  return `, found ${show(input)}`;
}

const show = (value: unknown): string => {
  const text =
    typeof value === 'string' ? JSON.stringify(value) : inspect(value, { depth: 1, breakLength: Infinity });
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
};
