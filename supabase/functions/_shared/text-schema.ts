import { z } from 'zod';
import { countCharacters } from '../../../src/domain/submission/count-characters.ts';

/** Whether Postgres can keep a text at all: it knows no NUL and no half of a surrogate pair. */
function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/** Text a visitor typed, at most `max` characters as the database counts them. */
export const textSchema = (max: number) =>
  z.string().refine((text) => isStorable(text) && countCharacters(text) <= max);
