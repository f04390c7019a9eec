import { createHash } from 'node:crypto';

/** The hash that allows an inline script or style in a content security policy. */
export const inlineHash = (text: string) =>
  `sha256-${createHash('sha256').update(text).digest('base64')}` as const;
