import { z } from 'zod';
import { alarmTexts } from '../../../../src/domain/health/alarms.ts';
import { mailButton, mailLayout, mailParagraph } from '../mail/layout.ts';
import type { Mail } from '../mail/mailer.ts';
import { escapeHtml, formatIndianTime } from '../mail/plain.ts';

export const messageSchema = z.object({
  id: z.number(),
  kind: z.string(),
  detail: z.string(),
  event: z.enum(['start', 'daily', 'end']),
  started_at: z.string(),
  ended_at: z.string().nullable(),
});

export type AlarmMessage = z.infer<typeof messageSchema>;

const PREFIX = { start: 'Alarm', daily: 'Still', end: 'Over' } as const;

/** The sentences of a message: what, since when, what to do. */
function sentences({ kind, detail, event, started_at, ended_at }: AlarmMessage) {
  const { title, action } = alarmTexts(kind);
  const since = formatIndianTime(started_at);
  const time = ended_at ? `From ${since} to ${formatIndianTime(ended_at)} IST.` : `Since ${since} IST.`;
  return {
    heading: `${PREFIX[event]}: ${title}`,
    time: `${time} Step ${kind}: ${detail}.`,
    action: event === 'end' ? '' : action,
  };
}

/** The message as one plain text. */
export function alarmText(message: AlarmMessage, siteUrl: string): string {
  const { heading, time, action } = sentences(message);
  return [heading, time, action, `${siteUrl}/admin/health`].filter(Boolean).join('\n');
}

interface AlarmMailOptions {
  to: string;
  siteUrl: string;
  now: number;
}

/** The message as a mail. The key is the same for each attempt of a day. */
export function alarmMail(message: AlarmMessage, { to, siteUrl, now }: AlarmMailOptions): Mail {
  const { heading, time, action } = sentences(message);
  const reason = 'You get one mail when an alarm starts, one a day while it lasts, and one when it is over.';
  return {
    to,
    subject: `${heading} – website`,
    key: `alarm-${String(message.id)}-${message.event}-${new Date(now).toISOString().slice(0, 10)}`,
    text: `${alarmText(message, siteUrl)}\n\n--\n${reason}`,
    html: mailLayout({
      preview: time,
      heading,
      reason,
      siteUrl,
      body: `${mailParagraph(escapeHtml(time))}${mailParagraph(action)}${mailButton('Open the health page', `${siteUrl}/admin/health`)}`,
    }),
  };
}
