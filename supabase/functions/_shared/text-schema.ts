import { z } from 'zod';
import { countCharacters } from '../../../src/domain/submission/count-characters.ts';

/** Whether Postgres can store the text: it rejects NUL and lone surrogates. */
function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/** Schema of typed text: at most `max` characters (code points, as Postgres counts them). */
export const textSchema = (max: number) =>
  z.string().refine((text) => isStorable(text) && countCharacters(text) <= max);
