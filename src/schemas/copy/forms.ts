import { z } from 'astro/zod';
import { group } from '../parts.ts';
import { copyText } from './text.ts';

export const formsCopySchema = z.strictObject({
  copy: z.literal('forms').describe('Which texts these are. Leave as it is.'),
  draft: group('Below a form whose fields are kept on the device.', {
    saved: copyText(),
    clear: copyText(),
  }),
});
