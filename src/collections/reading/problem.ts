/** Something wrong in a content file. An error stops the build, a warning does not. */
export interface Problem {
  /** Relative to the project. */
  file: string;
  /** Counted from 1. */
  line: number;
  /** The field, such as `seo.title`; `text` for the text of a Markdown file. */
  field: string;
  /** What is wrong and what to write. */
  message: string;
  level: 'error' | 'warning';
}

/** A problem of one file: an error, unless it says otherwise, at the line of its field or at another one. */
export type Finding = Pick<Problem, 'field' | 'message'> & Partial<Pick<Problem, 'line' | 'level'>>;

type Place = Pick<Problem, 'line' | 'field'>;
/** A text in a content file. */
export type Text = Place & { text: string };
/** A link or a picture in a content file. */
export type Link = Place & { url: string; kind: 'link' | 'picture' };

/** The problem in one line, which GitHub shows beside the line of the file in a pull request. */
export const annotateProblem = ({ file, line, field, message, level }: Problem): string =>
  `::${level} file=${file},line=${String(line)}::${`${field}: ${message}`.replaceAll('%', '%25')}`;

/** The problem in one line. */
export const describeProblem = ({ file, line, field, message, level }: Problem): string =>
  `${file}:${String(line)}: ${level === 'warning' ? 'warning: ' : ''}${field}: ${message}`;
