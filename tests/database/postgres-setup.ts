import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the database tests find a real PostgreSQL; without it they use PGlite. */
    postgresUrl?: string;
  }
}

/** Starts the PostgreSQL server of the vitest project `postgres` and stops it afterwards. */
export default function setUp(project: TestProject): () => void {
  const server = startPostgres();
  console.log(`PostgreSQL: ${server.origin}`);
  project.provide('postgresUrl', server.url);
  return server.stop;
}
