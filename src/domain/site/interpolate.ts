/**
 * Replaces placeholders in a text.
 *
 * @example interpolate('Wait {seconds} seconds', { seconds: 5 }) // 'Wait 5 seconds'
 */
export const interpolate = (text: string, values: Record<string, string | number>): string =>
  text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
