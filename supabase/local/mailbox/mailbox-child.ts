// Runs the mailbox in its own process, because maildev installs signal handlers that would end the whole stack.
import maildev from 'maildev';
import { HOST } from '../stack/constants.ts';

const [smtp, web, mailDirectory] = process.argv.slice(2);

const mailbox = maildev({
  ip: HOST,
  smtp: Number(smtp),
  web: Number(web),
  mailDirectory,
  // maildev's STARTTLS does not work, so it must not be offered.
  hideExtensions: ['STARTTLS'],
  silent: true,
});

process.stdin.resume().once('end', () => process.exit(0));
await mailbox.listen();
console.log('mailbox ready');
