/** What one section of the benchmark found: a table for README, remarks below it, and the goals that were missed. */
export interface Report {
  title: string;
  head: string[];
  rows: string[][];
  remarks?: string[];
  missed?: string[];
}

/** A report as Markdown, under the command that creates it. */
export function reportToMarkdown(name: string, { title, head, rows, remarks = [] }: Report): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [
    `**${title}** (\`npm run bench -- ${name}\`)`,
    '',
    line(head),
    line(head.map(() => '---')),
    ...rows.map(line),
    ...(remarks.length > 0 ? ['', ...remarks.map((remark) => `- ${remark}`)] : []),
    '',
  ].join('\n');
}

/** The middle value; of an even number, the upper of the two in the middle. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
