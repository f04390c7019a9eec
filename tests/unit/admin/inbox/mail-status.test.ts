import { beforeEach, describe, expect, test } from 'vitest';
import { isMailLost, mailStatusText } from '../../../../src/admin/lead/marks/mail-status.ts';
import type { MailStatus } from '../../../../src/contracts/lead.ts';
import { placeInOffice } from '../../../fixtures/unit/zone.ts';

/** As India writes 10:02 UTC. */
const AT = 'Nov 23, 2026 • 15:32';

beforeEach(placeInOffice);

const mail = (kind: string, status: string, reason: string | null = null): MailStatus => ({
  submission_id: 'lead-1',
  kind,
  status,
  changed_at: '2026-11-23T10:02:00Z',
  reason,
});
const textOf = (mails: MailStatus[], phone: string | null = '98765') => mailStatusText(mails, phone);

describe('the sentence about the mails of a lead', () => {
  test.each([
    [
      mail('team', 'sent'),
      mail('thanks', 'bounced', 'mailbox does not exist'),
      `Team notified ${AT} · thank-you bounced: mailbox does not exist, please call`,
    ],
    [
      mail('team', 'delivered'),
      mail('thanks', 'delivered'),
      `Team notified ${AT} · thank-you delivered ${AT}`,
    ],
    [
      mail('team', 'queued', 'resend unreachable'),
      mail('thanks', 'queued'),
      'Team not notified yet: resend unreachable · thank-you not sent yet',
    ],
    [
      mail('team', 'skipped'),
      mail('thanks', 'skipped', 'too late'),
      `Team notified in a list ${AT} · no thank-you: too late`,
    ],
    [
      mail('team', 'failed', 'smtp EENVELOPE 550'),
      mail('thanks', 'failed', 'address cannot be mailed'),
      'Team not notified: smtp EENVELOPE 550 · no thank-you: address cannot be mailed, please call',
    ],
  ])('%#', (team, thanks, sentence) => expect(textOf([thanks, team])).toBe(sentence));

  test('asks for a call only if there is a number', () => {
    expect(textOf([mail('thanks', 'bounced')], null)).toBe('Thank-you bounced');
  });

  test('is empty without mails or with an unknown status', () => {
    expect([textOf([]), textOf([mail('team', 'lost')])]).toEqual(['', '']);
  });
});

test('a mail that bounced, failed or was complained about is lost', () => {
  const lost = ['bounced', 'complained', 'failed'];
  const all = [...lost, 'delivered', 'queued', 'skipped'];
  expect(all.filter((status) => isMailLost(mail('thanks', status)))).toEqual(lost);
});
