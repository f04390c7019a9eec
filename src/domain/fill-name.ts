/**
 * A text whose `{name}` is replaced by the name it is about.
 *
 * @example fillName('Case studies: {name}', 'Healthcare') // 'Case studies: Healthcare'
 */
export const fillName = (text: string, name: string): string => text.replaceAll('{name}', name);
