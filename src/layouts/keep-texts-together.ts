import { keepTogether } from '../domain/site/unbroken.ts';

/** Tags, and what is no text for the eye or is compared by React with its own; else a text. */
const PIECES =
  /<head>.*?<\/head>|<(astro-island|script|style|select|textarea)\b.*?<\/\1>|<!--.*?-->|<(?:"[^"]*"|[^">])*>|[^<]+/gs;

/** Keeps amounts and times in one line, in what a page draws. */
export const keepTextsTogether = (html: string): string =>
  html.replaceAll(PIECES, (piece) => (piece.startsWith('<') ? piece : keepTogether(piece)));
