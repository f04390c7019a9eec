import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { App } from '@supabase/lite';
import { PASSWORD_MIN_CHARACTERS } from '../../../src/domain/account/password-rule.ts';
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';
import { AUTH_TEMPLATES, type AuthMailer } from './auth-mailer.ts';
import { PGLITE_OPTIONS } from '../database/pglite-options.ts';
import { type Database, makeDatabase, readSchemas, SCHEMAS_CHANGED } from '../database/schemas.ts';
import { JWT_SECRET, PUBLISHABLE_KEY, SECRET_KEY } from '../stack/constants.ts';

export type Backend = Awaited<ReturnType<typeof openBackend>>;

interface BackendOptions {
  dataDir: string;
  /** The site that confirmation links redirect to. */
  siteUrl: string;
  mailer: AuthMailer;
  log: (line: string) => void;
}

// Errors that a request causes itself: permissions, limits, constraints, malformed values.
const CLIENT_ERROR_CODES = /^(42501|PT\d{3}|P0001|22...|23...)$/;

/** Makes the API log a failed statement as one line. Statement, parameters and detail may contain what visitors typed. */
function redactDatabaseError(error: unknown): unknown {
  if (!(error instanceof Error && 'severity' in error && 'code' in error)) return error;
  const code = String(error.code);
  const line = CLIENT_ERROR_CODES.test(code)
    ? `database: refused a request (${code})`
    : `database: ${code} ${error.message}`;
  return Object.assign(error, { [inspect.custom]: () => line });
}

/**
 * Before the first request of a connection, the API grants everything to every role, and no option turns this off.
 * Here we make it do so in a transaction and roll that back, so that only the grants of the schemas apply.
 */
async function rollBackGrants(connection: PgliteConnection): Promise<void> {
  await connection.driver.exec('begin');
  await connection['ensureRlsContext']();
  await connection.driver.exec('rollback');
}

/**
 * The library begins a transaction by a statement, on the one connection that all requests share: what others did meanwhile was part of it, and
 * undone with it. Here each has the connection to itself until it ends.
 */
function separateTransactions({ driver, kysely }: PgliteConnection): void {
  const current = new AsyncLocalStorage<Pick<typeof driver, 'query'>>();
  const outside = { query: driver.query.bind(driver) };
  Object.assign(driver, {
    query: (...args: Parameters<typeof driver.query>) => (current.getStore() ?? outside).query(...args),
  });
  const transaction = {
    execute: <Result>(work: (connection: typeof kysely) => Promise<Result>) =>
      driver.transaction((own) => current.run(own, () => kysely.connection().execute(work))),
  };
  Object.assign(kysely, { transaction: () => transaction });
}

/** Starts Postgres and its API in this process, with the database of supabase/schemas and the same grants as in production. */
export async function openBackend({ dataDir, siteUrl, mailer, log }: BackendOptions) {
  const folder = join(dataDir, 'database');
  await mkdir(folder, { recursive: true });
  // A killed process leaves its lock file. Our own lock (data-lock.ts) guarantees that no other process uses the database.
  await rm(join(folder, 'postmaster.pid'), { force: true });
  // relaxedDurability stays off: a stored submission must be on the disk before the response is sent.
  const connection = await createPgliteConnection({ url: folder, pgliteOptions: PGLITE_OPTIONS });
  // The library has no option for its log, but it logs what this hook returns.
  connection.normalizeDbError = redactDatabaseError;
  separateTransactions(connection);
  const app = new App({
    connection,
    auth: {
      enabled: true,
      jwt_secret: JWT_SECRET,
      publishable_key: PUBLISHABLE_KEY,
      secret_key: SECRET_KEY,
      site_url: siteUrl,
      minimum_password_length: PASSWORD_MIN_CHARACTERS,
      additional_redirect_urls: [`${siteUrl}/`, `${siteUrl}/*`],
      email: { enable_confirmations: true, template: AUTH_TEMPLATES },
    },
    // In admin mode, requests from this machine without a key would run as service_role.
    options: { server: { admin: false }, drivers: { email: mailer } },
  });
  await app.ensureSystemSchema();
  await app.init();

  const database: Database = connection.driver;
  if (!(await makeDatabase(database, await readSchemas()))) log(SCHEMAS_CHANGED);
  await rollBackGrants(connection);

  return {
    database,
    /** Handles a request to /auth/v1 or /rest/v1. */
    fetch: async (request: Request) => app.fetch(request),
    close: () => connection.close(),
  };
}
