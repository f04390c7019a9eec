/** The placeholders of a text: `'seconds'` of `'Wait {seconds} seconds'`. */
type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;

/** A value for each placeholder. What is in a text that an editor may change at any time is known only for those of `content/copy/`. */
type Values<Text extends string> = string extends Text
  ? Record<string, string | number>
  : [Placeholder<Text>] extends [never]
    ? Record<string, never>
    : Record<Placeholder<Text>, string | number>;

/**
 * Replaces placeholders in a text. A value that is missing, or that the text has no place for, is a type error.
 *
 * @example interpolate('Wait {seconds} seconds', { seconds: 5 }) // 'Wait 5 seconds'
 */
export const interpolate = <const Text extends string>(text: Text, values: Values<Text>): string =>
  text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) =>
    String((values as Record<string, string | number>)[name] ?? placeholder),
  );
