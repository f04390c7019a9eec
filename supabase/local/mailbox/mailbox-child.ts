// The mailbox as a process of its own: maildev installs signal handlers that would end the whole stack.
import maildev from 'maildev';
import { HOST } from '../stack/constants.ts';

const [smtp, web, mailDirectory] = process.argv.slice(2);

const mailbox = maildev({
  ip: HOST,
  smtp: Number(smtp),
  web: Number(web),
  mailDirectory,
  // maildev answers STARTTLS badly, so it must not offer it.
  hideExtensions: ['STARTTLS'],
  silent: true,
});

process.stdin.resume().once('end', () => process.exit(0));
await mailbox.listen();
console.log('mailbox ready');
