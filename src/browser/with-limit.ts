/** How long a call waits for an answer, and a page for a file of code. */
export const ANSWER_MILLISECONDS = 20_000;

/** How long somebody's file may take, on its way here or there, and a call that makes the server wait for another one. */
export const FILE_MILLISECONDS = 120_000;

/** A file of the site; rejects if it has not arrived in time. */
export const fileInTime = <File>(file: Promise<File>): Promise<File> => withLimit(file, ANSWER_MILLISECONDS);

/** The result of some work; rejects if there is none in time. A browser, a network and a program may never answer. */
export const withLimit = <Result>(work: Promise<Result>, milliseconds: number): Promise<Result> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) =>
      setTimeout(reject, milliseconds, new Error(`No answer within ${String(milliseconds)} ms.`)),
    ),
  ]);
