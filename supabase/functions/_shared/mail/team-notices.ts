import { z } from 'zod';
import { formTypeLabel } from '../../../../src/domain/submission/stored-submission.ts';
import { mailButton, mailLayout, mailParagraph } from './layout.ts';
import type { Mail } from './mailer.ts';
import { escapeHtml, formatIndianTime, plainField, visibleText } from './plain.ts';

/** A mail to the team about several submissions, as the database returns it: what is held, or a list instead of single mails. */
export const noticeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('held'),
    /** How many are held, by reason. */
    held: z.partialRecord(z.enum(['flood', 'repeat', 'content']), z.number()),
    /** How many were deleted to make room, since the last notice. */
    deleted: z.number(),
  }),
  z.object({
    kind: z.literal('digest'),
    submissions: z.array(
      z.object({ id: z.string(), name: z.string(), form_type: z.string(), created_at: z.string() }),
    ),
  }),
]);

export type Notice = z.infer<typeof noticeSchema>;

interface NoticeOptions {
  team: string;
  siteUrl: string;
}

interface Content {
  heading: string;
  opening: string;
  /** Only the value may be typed text. */
  lines: [label: string, value: string][];
  closing: string;
  reason: string;
}

const REASONS = {
  flood: 'Too many within an hour',
  repeat: 'Repeated by the same mailbox',
  content: 'With a blocked term',
} as const;

const format = (count: number) => count.toLocaleString('en-IN');

function heldContent({ held, deleted }: Extract<Notice, { kind: 'held' }>): Content {
  const counts = Object.entries(held);
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  const room = `The oldest ${format(deleted)} from a flood were deleted to make room.`;
  return {
    heading: total === 1 ? '1 submission is held' : `${format(total)} submissions are held`,
    opening: 'They are stored, but nobody was mailed or called, and they are not in the default list.',
    lines: counts.map(([reason, count]) => [REASONS[reason as keyof typeof REASONS], format(count)]),
    closing: `Please look at them in the inbox, under Held: release what is genuine and dismiss the rest.${deleted > 0 ? ` ${room}` : ''}`,
    reason:
      'You get this mail at most once an hour, and only if more submissions were held since the last one.',
  };
}

function digestContent({ submissions }: Extract<Notice, { kind: 'digest' }>): Content {
  return {
    heading: submissions.length === 1 ? '1 new submission' : `${format(submissions.length)} new submissions`,
    opening: 'The mails of the day are used up, so this list replaces a mail for each submission.',
    lines: submissions.map(({ name, form_type, created_at }) => [
      `${formatIndianTime(created_at)}, ${formTypeLabel(form_type)}`,
      name,
    ]),
    closing:
      'Their thank-yous are sent when fewer mails were sent within 24 hours, but not later than a day.',
    reason: 'You get this list at most once an hour, until single mails can be sent again.',
  };
}

/** The mail of a notice. `key` is its idempotency key. */
export function teamNotice(notice: Notice, { team, siteUrl }: NoticeOptions, key: string): Mail {
  const { heading, opening, lines, closing, reason } =
    notice.kind === 'held' ? heldContent(notice) : digestContent(notice);
  const inbox = `${siteUrl}/admin`;
  const items = lines.map(
    ([label, value]) => `<li>${label}: <bdi>${escapeHtml(visibleText(value))}</bdi></li>`,
  );
  return {
    to: team,
    subject: `${heading} – website`,
    key,
    text: [
      heading,
      opening,
      lines.map(([label, value]) => plainField(label, value)).join('\n'),
      closing,
      `All submissions: ${inbox}`,
      `--\n${reason}`,
    ].join('\n\n'),
    html: mailLayout({
      preview: opening,
      heading,
      reason,
      siteUrl,
      body: `${mailParagraph(opening)}<ul>${items.join('')}</ul>${mailParagraph(closing)}${mailButton('Open the inbox', inbox)}`,
    }),
  };
}
