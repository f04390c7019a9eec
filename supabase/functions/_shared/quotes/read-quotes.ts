import { unreadMailsSchema } from '../../../../src/contracts/conversation.ts';
import { siteFacts } from '../../../../src/copy/site-facts.ts';
import type { MailFunction } from '../mail-function.ts';
import { findQuotes } from './find-quotes.ts';

/**
 * Folds in mails what the conversation, in which they lie now, held before: when they come, and again after they or others have been moved.
 * Until then they are shown whole.
 */
export async function readQuotes({ database, outbox }: MailFunction): Promise<void> {
  const { asService } = database;
  const { data } = await asService.rpc('unread_mails').throwOnError();
  for (const { id, leads, body, said } of unreadMailsSchema.parse(data)) {
    const texts = said.flatMap(({ text, mail }) => {
      const ours = mail && outbox.textOf(mail);
      // Above their heading, our mails in HTML have our name.
      return ours ? [ours, `${siteFacts.name}\n${ours}`] : (text ?? '');
    });
    const args = { p_mail: id, p_leads: leads, p_quotes: findQuotes(body, texts) };
    await asService.rpc('store_quotes', args).throwOnError();
  }
}
