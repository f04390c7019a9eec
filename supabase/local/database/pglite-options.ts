import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';

/** How every PGlite of this project is started, in the local stack and in tests. */
export const PGLITE_OPTIONS = {
  extensions: { pg_trgm, pgcrypto, unaccent },
  // Postgres touches all of its buffers as it starts: with the default of 128 MB, that takes most of the time.
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
};
