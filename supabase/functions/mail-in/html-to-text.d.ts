/** html-to-text has no types. This is the part that we use. */
declare module 'html-to-text' {
  export function convert(html: string, options: object): string;
}
