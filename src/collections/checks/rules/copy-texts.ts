import { parse } from 'yaml';
import { sameTexts } from '../../schemas/copy.ts';
import { findingOf } from '../../reading/entry.ts';
import { fieldMessage } from '../../reading/fields.ts';
import { git } from '../git.ts';
import type { Problem } from '../../reading/problem.ts';
import type { Content } from '../../reading/read-content.ts';

/**
 * Finds texts of `content/copy/` that were renamed, added or removed, and placeholders that the code does not fill: names and
 * placeholders must be those of the last commit that changed code. While code is being changed, the type checker compares them.
 */
export const checkCopyTexts = ({ root, entries }: Content): Problem[] =>
  changedFiles(root).flatMap(({ file, before }) => {
    const entry = entries.find((each) => each.file === file);
    const problem = { file, line: 1, level: 'error' as const };
    if (!entry) return [{ ...problem, field: 'file name', message: 'This file is missing. Restore it.' }];
    const issues = entry.valid
      ? sameTexts(before).safeParse(entry.data, { error: fieldMessage }).error
      : null;
    return (issues?.issues ?? [])
      .map(findingOf)
      .map((finding) => ({ ...problem, ...finding, line: entry.lineOf(finding.field) }));
  });

/** The files of texts that were changed since, and their texts before. */
function changedFiles(root: string): { file: string; before: unknown }[] {
  if (git(root, 'status', '--porcelain', '--', 'src', 'supabase') !== '') return [];
  const base = git(root, 'log', '--max-count=1', '--format=%H', '--', 'src', 'supabase')?.trim();
  if (!base) return [];
  const names = git(root, 'diff', '--name-only', '--no-renames', '--relative', base, '--', 'content/copy');
  return (names?.split('\n') ?? []).flatMap((file) => {
    const text = file && git(root, 'show', `${base}:./${file}`);
    return text ? [{ file, before: parse(text) as unknown }] : [];
  });
}
