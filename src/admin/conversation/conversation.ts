import { historySentence } from '~/admin/lead/lead.ts';
import type { Conversation, Entry, Reply } from '~/contracts/conversation.ts';
import { conversationCopy } from '~/copy/conversation.ts';
import { interpolate } from '~/domain/site/interpolate.ts';

const { conversation: copy, delivery: deliveryCopy } = conversationCopy;

/** How many of the newest entries are loaded at first, and how many more each time: all of a long conversation would stop a phone. */
export const ENTRIES_SHOWN = 50;

/** What became of a reply, in words; a status that this version does not know is shown as stored. */
export function deliveryText({ delivery, details: { reason } }: Pick<Reply, 'delivery' | 'details'>): string {
  const texts: Record<string, string> = deliveryCopy;
  const status = texts[delivery ?? 'queued'] ?? delivery ?? '';
  return reason ? interpolate(deliveryCopy.withReason, { status, reason }) : status;
}

/** Whether a reply did not arrive, or was unwelcome. */
export const isLost = ({ delivery }: Pick<Reply, 'delivery'>): boolean =>
  ['bounced', 'complained', 'skipped', 'failed'].includes(delivery ?? '');

/** A call or a change in words. */
export function eventText(entry: Extract<Entry, { kind: 'call' | 'change' }>): string {
  if (entry.kind === 'change') return historySentence(entry);
  const texts: Record<string, string> = copy.calls;
  const status = texts[entry.delivery ?? ''] ?? entry.delivery ?? '';
  const { phone, reason } = entry.details;
  const said = interpolate(copy.call, { status, phone });
  return reason ? interpolate(deliveryCopy.withReason, { status: said, reason }) : said;
}

/** The newest reply if it is not `seen`, the last one when the draft was begun: by another admin, or by this one in another tab. */
export const unseenReply = (
  { entries, last_reply_id }: Conversation,
  seen: string | null,
): Reply | undefined =>
  last_reply_id === seen ? undefined : entries.findLast((entry) => entry.kind === 'reply');
