import { unreadMailsSchema } from '../../../../src/contracts/conversation.ts';
import { siteFacts } from '../../../../src/copy/site-facts.ts';
import { record } from '../database.ts';
import type { Mail } from '../mail/mailer.ts';
import { plainHtml } from '../mail/plain.ts';
import type { MailFunction } from '../mail-function.ts';
import { findQuotes } from './find-quotes.ts';

/**
 * Folds in mails what the conversation, in which they lie now, held before: when they come, and again after they or others have been moved.
 * Until then they are shown whole. One that cannot be stored stops no other: a later run reads it again.
 */
export async function readQuotes({ database: { asService }, outbox, log }: MailFunction): Promise<void> {
  const { data } = await asService.rpc('unread_mails').throwOnError();
  for (const { id, leads, body, said } of unreadMailsSchema.parse(data)) {
    const texts = said.flatMap(({ text, mail }) => saidIn(mail && outbox.compose(mail)) ?? text ?? '');
    const args = { p_mail: id, p_leads: leads, p_quotes: findQuotes(body, texts) };
    await record(asService.rpc('store_quotes', args).throwOnError(), log);
  }
}

/** What a mail of ours says as text, and as its HTML shows it: with our name above the heading. */
export const saidIn = (mail: Pick<Mail, 'text' | 'html'> | null | undefined): string[] | undefined =>
  mail ? [mail.text, `${siteFacts.name}\n${mail.text}`, plainHtml(mail.html)] : undefined;
