/** Times that are said after sending: loaded when somebody begins to fill in a form, because most visitors never see one. */
import type { Office } from '~/domain/site/business-hours.ts';
import { deviceZone } from '~/wording/office-time.ts';
import { replyTime } from '~/wording/reply-time.ts';

/** Until when an answer comes, on this device's clock; undefined if that is not known. */
export const replyTimeHere = (office: Office, sentAt: number): string | undefined =>
  replyTime(office, { sentAt, reader: deviceZone() });
