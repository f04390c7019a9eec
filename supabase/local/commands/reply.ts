import nodemailer from 'nodemailer';
import { z } from 'zod';
import { print, runCommand } from '../../commands/command.ts';
import { readStackInfo } from '../stack/stack-info.ts';
import { DATA_DIR } from './command.ts';

const address = z.array(z.object({ address: z.string() }));
const mailSchema = z.object({
  subject: z.string(),
  to: address,
  replyTo: address.optional(),
  text: z.string().default(''),
});

/** `npm run reply -- KP-… [text]`: answers the newest mail to the visitor with this reference, as the visitor would. */
await runCommand(async () => {
  const [, , reference = '', text = 'Thank you. Tuesday at eleven suits us well.'] = process.argv;
  const { mailbox, inbound } = readStackInfo(DATA_DIR);
  const mails = z.array(mailSchema).parse(await (await fetch(`${mailbox}/email`)).json());
  const answered = mails.findLast(
    ({ subject, replyTo }) =>
      reference !== '' && subject.includes(reference) && replyTo?.[0]?.address.startsWith('reply+'),
  );
  if (!answered)
    throw new Error(`Nobody has replied to ${reference || 'this lead'} yet. Reply in the inbox first.`);
  const quote = answered.text.replace(/^/gm, '> ');
  await nodemailer.createTransport({ url: inbound, ignoreTLS: true }).sendMail({
    from: answered.to[0]?.address ?? '',
    to: answered.replyTo?.[0]?.address ?? '',
    subject: answered.subject,
    text: `${text}\n\n${quote}`,
  });
  print(`The answer is in the conversation with ${reference}.`);
});
