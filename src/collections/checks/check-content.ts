import { checkFileNames, listFiles } from '../reading/files.ts';
import type { Problem } from '../reading/problem.ts';
import { readContent, type Content } from '../reading/read-content.ts';
import { checkCopyTexts } from './rules/copy-texts.ts';
import { makeLinkCheck } from './rules/links.ts';
import { checkPictures } from './rules/pictures.ts';
import { makePriceCheck } from './rules/prices.ts';
import { makeRelationCheck } from './rules/relations.ts';
import { checkReply } from './rules/replies.ts';

/** Checks all files in `content/` of the project folder `root`, and the pictures that they show. */
export async function checkContent(root: string): Promise<Problem[]> {
  const content = readContent(root);
  return [...checkEntries(content), ...checkCopyTexts(content), ...(await checkPictures(content))];
}

/** The files whose fields many others refer to. */
const REFERRED = /^content\/(site\.yaml|forms\/quote\.yaml|plans\/)/;

/** Checks the names and texts of the files. While one cannot be read that others refer to, only that: each of them would seem wrong. */
export function checkEntries(content: Content): Problem[] {
  const problems = checkAll(content);
  const unread = problems.filter(({ file, field }) => field === 'file' && REFERRED.test(file));
  return unread.length > 0 ? unread : problems;
}

function checkAll(content: Content): Problem[] {
  const checks = [makeLinkCheck(content), makeRelationCheck(content), makePriceCheck(content), checkReply];
  return [
    ...checkFileNames(listFiles(content.root)),
    ...content.entries.flatMap((entry) =>
      [...entry.findings, ...checks.flatMap((check) => check(entry))]
        .map((finding): Problem => ({
          level: 'error',
          line: entry.lineOf(finding.field),
          ...finding,
          file: entry.file,
        }))
        .sort((one, other) => one.line - other.line),
    ),
  ];
}
