/**
 * A text whose `{name}` is replaced by the name it is about.
 *
 * @example interpolate('Case studies: {name}', 'Healthcare') // 'Case studies: Healthcare'
 */
export const interpolate = (text: string, name: string): string => text.replaceAll('{name}', name);
