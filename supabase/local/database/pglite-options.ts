import { type Extension, PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';

/** PGlite copies its parsers for each statement. From this type on they are those of arrays of rows of catalogs, which nobody asks for. */
const FIRST_ROW_TYPE = 10_000;

const fewParsers: Extension = {
  name: 'few-parsers',
  setup: async (pg) => ({
    init: async () => {
      pg.parsers = Object.fromEntries(
        Object.entries(pg.parsers).filter(([type]) => Number(type) < FIRST_ROW_TYPE),
      );
    },
  }),
};

/** How every PGlite of this project is started, in the local stack and in tests. */
export const PGLITE_OPTIONS = {
  extensions: { pg_trgm, pgcrypto, unaccent, fewParsers },
  // Postgres touches all of its buffers as it starts: with the default of 128 MB, that takes most of the time.
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
};
