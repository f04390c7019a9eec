/**
 * Replaces `{name}` in a text.
 *
 * @example interpolate('Case studies: {name}', 'Healthcare') // 'Case studies: Healthcare'
 */
export const interpolate = (text: string, name: string): string => text.replaceAll('{name}', name);
