import { errorName } from '../_shared/log.ts';
import type { MailFunction } from '../_shared/mail-function.ts';
import type { Notice } from '../_shared/mail/team-notices.ts';
import { teamNotice } from '../_shared/mail/team-notices.ts';

/** Sends the hourly mails about several submissions. One that fails is due again after two minutes. */
export async function sendNotices(notices: readonly Notice[], options: MailFunction): Promise<void> {
  const { database, sendMail, log } = options;
  await Promise.all(
    notices.map(async (notice) => {
      const { kind } = notice;
      try {
        await sendMail(teamNotice(notice, options, crypto.randomUUID()));
        const ids = notice.kind === 'digest' ? notice.submissions.map(({ id }) => id) : [];
        const args = { p_kind: kind, p_submission_ids: ids };
        await database.asService.rpc('record_team_notice_sent', args).throwOnError();
        log('notice_sent', { kind });
      } catch (error) {
        log('notice_deferred', { kind, error: errorName(error) });
      }
    }),
  );
}
