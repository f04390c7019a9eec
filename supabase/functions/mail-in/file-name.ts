import { firstCharacters } from './cut-text.ts';

const MAX_NAME = 100;

/** The endings of types that are no endings themselves. */
const ENDINGS: Partial<Record<string, string>> = {
  jpeg: 'jpg',
  plain: 'txt',
  calendar: 'ics',
  rfc822: 'eml',
  'svg+xml': 'svg',
  mpeg: 'mp3',
  quicktime: 'mov',
  msword: 'doc',
  'vnd.ms-excel': 'xls',
  'vnd.ms-powerpoint': 'ppt',
  'vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
};

/** A name of a file that is not too long, with its ending: without one, that of its type. */
export function fileName(name: string, type: string): string {
  const own = /(?<=[^.])\.(?=[^.]*[a-z])[a-z0-9]{1,10}$/i.exec(name)?.[0];
  const subtype = type.toLowerCase().split('/')[1] ?? '';
  const known = ENDINGS[subtype] ?? /^[a-z0-9]{2,5}$/.exec(subtype)?.[0];
  const ending = own ?? (known ? `.${known}` : '');
  const stem = own ? name.slice(0, -own.length) : name;
  return firstCharacters(stem, MAX_NAME - ending.length) + ending;
}
