import { SERVER_VARIABLE } from '../fixtures/database/database-driver.ts';
import { startPostgres } from './postgres.ts';
import { type Step, stepResult } from './runner.ts';
import { vitestStep } from './steps.ts';

/** The database tests once more, on a real PostgreSQL server where there is one; says so where there is none. */
export function postgresStep(after: string[]): Step {
  return {
    name: 'postgres',
    after,
    run: async () => {
      const server = startPostgres();
      if (!server) {
        console.log('     postgres: no PostgreSQL server found (DATABASE_URL, or its programs): left out');
        return stepResult();
      }
      console.log(`     postgres: ${server.origin}`);
      try {
        return await vitestStep('postgres', ['database'], { env: { [SERVER_VARIABLE]: server.url } }).run();
      } finally {
        server.stop();
      }
    },
  };
}
