import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Locks the data folder, because two PGlite processes with the same folder would corrupt the database.
 * A lock of a process that no longer runs (kill -9, power cut) is replaced. Returns a function that releases the lock.
 */
export function lockData(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'stack.pid');
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch {
    const holder = Number(readFileSync(file, 'utf8'));
    if (holder !== process.pid && isRunning(holder)) {
      throw new Error(
        `The data in ${dataDir} is in use by process ${String(holder)}: the stack is already running. Stop it first (Ctrl-C in its terminal).`,
      );
    }
    writeFileSync(file, String(process.pid));
  }
  return () => rmSync(file, { force: true });
}

/** Whether a process with this id exists. False for an invalid id. */
function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    // It may belong to another user.
    return String(error).includes('EPERM');
  }
}
