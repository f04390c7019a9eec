import { BACKEND_MUTANTS } from './backend-mutants.ts';
import { SITE_MUTANTS } from './site-mutants.ts';

/** A fault in one file, and the test file that must notice it. */
export interface Mutant {
  file: string;
  /** Exact text that occurs once in the file. */
  find: string;
  replace: string;
  tests: string;
  /** Why no test notices this fault. */
  accepted?: string;
}

/** Every fault, of the site first. */
export const MUTANTS: readonly Mutant[] = [...SITE_MUTANTS, ...BACKEND_MUTANTS];
