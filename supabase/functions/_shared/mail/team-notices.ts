import { z } from 'zod';
import { mailsCopy } from '../../../../src/copy/mails.ts';
import { interpolate } from '../../../../src/domain/site/interpolate.ts';
import { formTypeLabel } from '../../../../src/domain/submission/stored-submission.ts';
import type { Entry } from './layout.ts';
import { composeMail } from './layout.ts';
import type { Mail } from './mailer.ts';
import { formatIndianTime } from './plain.ts';

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

const { subject, openInbox, held: heldCopy, digest: digestCopy } = mailsCopy.notices;

const format = (count: number) => count.toLocaleString('en-IN');

const headingOf = ({ one, many }: { one: string; many: string }, count: number): string =>
  count === 1 ? one : interpolate(many, { count: format(count) });

interface Content {
  copy: typeof heldCopy | typeof digestCopy;
  count: number;
  entries: Entry[];
  /** A paragraph after the usual ones. */
  remark?: string;
}

function heldContent({ held, deleted }: Extract<Notice, { kind: 'held' }>): Content {
  const counts = Object.entries(held) as [keyof typeof held, number][];
  return {
    copy: heldCopy,
    count: counts.reduce((sum, [, count]) => sum + count, 0),
    entries: counts.map(([reason, count]) => [heldCopy[reason], format(count)]),
    ...(deleted > 0 && { remark: interpolate(heldCopy.deleted, { count: format(deleted) }) }),
  };
}

const digestContent = ({ submissions }: Extract<Notice, { kind: 'digest' }>): Content => ({
  copy: digestCopy,
  count: submissions.length,
  entries: submissions.map(({ name, form_type, created_at }) => [
    `${formatIndianTime(created_at)}, ${formTypeLabel(form_type)}`,
    name,
  ]),
});

/** The mail of a notice. `key` is its idempotency key. */
export function teamNotice(notice: Notice, { team, siteUrl }: NoticeOptions, key: string): Mail {
  const content = notice.kind === 'held' ? heldContent(notice) : digestContent(notice);
  const { copy, count, entries, remark } = content;
  const heading = headingOf(copy, count);
  return {
    to: team,
    subject: interpolate(subject, { heading }),
    key,
    ...composeMail({
      heading,
      preview: copy.opening,
      parts: [copy.opening, entries, copy.closing, ...(remark === undefined ? [] : [remark])],
      button: { label: openInbox, href: `${siteUrl}/admin` },
      reason: copy.reason,
      siteUrl,
    }),
  };
}
