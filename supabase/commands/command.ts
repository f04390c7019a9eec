/** Writes a line to the terminal. */
export const print = (line: string): void => console.log(line);

/** Runs a command. Prints an error without a stack trace and exits with code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    // Not exitCode: PGlite also sets it, and a child process may keep this process alive.
    process.exit(1);
  }
}
