import { describe, expect, test } from 'vitest';
import { mailsCopy } from '../../../src/copy/mails.ts';
import { interpolate } from '../../../src/domain/site/interpolate.ts';
import { claimedMail, composed, MAIL_OPTIONS } from '../../fixtures/database/claimed-mail.ts';
import { momentForAnybody } from '../../../src/wording/office-time.ts';
import { SAMPLE_REFERENCE } from '../../../src/domain/submission/reference.ts';

const { kinds, shared } = mailsCopy;
const OWNER = 'priya@agency.example';

describe('the text of a reminder', () => {
  const due = { due_at: '2026-01-05T16:30:00+05:30', name: 'Asha' };
  const compose = (kind: 'due_soon' | 'overdue', owner_email: string | null = null, changes = {}) =>
    composed(claimedMail({ ...due, ...changes }, { kind, owner_email }));

  test.each([
    ['due_soon', kinds.due_soon.heading],
    ['overdue', kinds.overdue.heading],
  ] as const)('says when it is due, about whom and where (%s)', (kind, heading) => {
    const mail = compose(kind);
    const subject = interpolate(shared.subject, { heading, reference: SAMPLE_REFERENCE });
    expect(mail).toMatchObject({ to: MAIL_OPTIONS.team, subject });
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain(momentForAnybody('2026-01-05T11:00:00Z'));
      expect(part).toContain('Asha');
      expect(part).toContain(`${MAIL_OPTIONS.siteUrl}/admin?lead=${claimedMail().submission.id}`);
    }
  });

  test('names no due time of a lead that is answered', () => {
    const { text } = compose('overdue', null, { response_status: 'contacted' });
    expect(text).not.toContain(momentForAnybody(due.due_at));
  });

  test('says why it was sent', () => {
    expect(compose('overdue').text).toContain(shared.owner.noOwner);
    expect(compose('overdue', OWNER).text).toContain(shared.owner.isOwner);
  });
});
