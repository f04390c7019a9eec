import { z } from 'astro/zod';
import { group } from '../parts.ts';
import { copyText } from './text.ts';

const alarm = z.strictObject({
  title: copyText().describe('What is wrong. Without a full stop.'),
  action: copyText().describe('What to do about it.'),
});

export const healthCopySchema = z.strictObject({
  copy: z.literal('health').describe('Which texts these are. Leave as it is.'),
  failed: copyText(),
  verdict: group('Whether everything works, in one sentence.', {
    works: copyText(),
    untested: copyText(),
    failed: copyText('step'),
    one: copyText(),
    many: copyText('count'),
  }),
  alarms: group('Alarms, on the page and in the mails about them.', {
    submit: alarm,
    stored: alarm,
    team_mail: alarm,
    delivery: alarm,
    removed: alarm,
    sweep: alarm,
    self_test: alarm,
    waiting: alarm,
    bounce: alarm,
  }),
  alarmSince: copyText('time', 'detail'),
  selfTests: group('The self-tests of a day.', {
    title: copyText(),
    text: copyText(),
    one: copyText('failed'),
    many: copyText('count', 'failed'),
    passedIn: copyText('time', 'seconds'),
    failedIn: copyText('time', 'seconds'),
    unknownError: copyText().describe('In place of the cause, if it is not known.'),
  }),
  figures: group('The figures.', {
    today: z.strictObject({
      label: copyText(),
      none: copyText().describe('The remark if there are no messages yet.'),
    }),
    waiting: z.strictObject({
      label: copyText(),
      oldest: copyText('time'),
      sweep: copyText('time').describe('The remark if no mail is waiting.'),
    }),
    marked: z.strictObject({ label: copyText(), remark: copyText() }),
    database: z.strictObject({ label: copyText(), value: copyText('size'), remark: copyText() }),
  }),
  mailStatuses: group('Messages of today, by the status of their mail to the team.', {
    none: copyText('count'),
    queued: copyText('count'),
    sent: copyText('count'),
    delivered: copyText('count'),
    bounced: copyText('count'),
    complained: copyText('count'),
    skipped: copyText('count'),
    marked: copyText('count'),
    failed: copyText('count'),
  }),
});
