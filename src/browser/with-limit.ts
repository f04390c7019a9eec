/** A file of code; rejects if it has not arrived in 20 seconds. */
export const fileInTime = <File>(file: Promise<File>): Promise<File> => withLimit(file, 20_000);

/** The result of some work; rejects if there is none in time. A browser, a network and a program may never answer. */
export const withLimit = <Result>(work: Promise<Result>, milliseconds: number): Promise<Result> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) =>
      setTimeout(reject, milliseconds, new Error(`No answer within ${String(milliseconds)} ms.`)),
    ),
  ]);
