import { createHash } from 'node:crypto';

/** The hash that a content security policy names to allow an inline script or style. */
export const inlineHash = (text: string) =>
  `sha256-${createHash('sha256').update(text).digest('base64')}` as const;
