/** Times that are said after sending: loaded when somebody begins to fill in a form, because most visitors never see one. */
import { readZone } from '~/wording/office-time.ts';
import { replyTime } from '~/wording/reply-time.ts';

/** Until when an answer comes, on this device's clock; undefined if that is not known. */
export const replyTimeHere = (sentAt: number): string | undefined =>
  replyTime({ sentAt, reader: readZone() ?? null });
