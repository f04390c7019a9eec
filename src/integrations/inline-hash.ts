import { createHash } from 'node:crypto';

/** The name by which a content security policy allows an inline script or style: no longer valid when one character of it changes. */
export const inlineHash = (text: string) =>
  `sha256-${createHash('sha256').update(text).digest('base64')}` as const;
