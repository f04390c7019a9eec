/** Control characters but tab and line ends: they come along with copied text. */
const CONTROL = /[^\P{Cc}\t\n\r]/gu;

/** A typed text without what Postgres does not store or nobody sees, and with one character for each line end. */
export const cleanText = (text: string): string =>
  text.replace(CONTROL, '').replace(/\r\n?/g, '\n').toWellFormed();
