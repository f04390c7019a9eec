/** What each alarm says, and what to do about it. The first five are the steps of the self-test. */
export const ALARMS = {
  submit: {
    title: 'The forms cannot store messages',
    action: 'Messages are being lost. See the database’s log and its disk space.',
  },
  stored: {
    title: 'Messages are accepted but not stored',
    action: 'Messages are being lost. See the triggers of contact_submissions.',
  },
  team_mail: {
    title: 'Mails to the team are not sent',
    action:
      'New messages are in the inbox. See the mail provider’s status and the key, then the log of send-contact-email.',
  },
  delivery: {
    title: 'Mails are sent but not reported as delivered',
    action: 'See the mail provider’s log, and the secret and address of the webhook.',
  },
  removed: {
    title: 'The self-test cannot delete its message',
    action: 'See the database’s log. The inbox does not show these messages.',
  },
  sweep: {
    title: 'The sweep has stopped',
    action: 'Mails that failed are not sent again. See the timer and the log of retry-contact-email.',
  },
  self_test: {
    title: 'The self-test has stopped',
    action: 'Nothing checks the forms and the mails. See the timer and the log of prove-chain.',
  },
  waiting: {
    title: 'Messages are waiting for their mail to the team',
    action: 'Answer them from the inbox. See the mail provider’s status.',
  },
  bounce: {
    title: 'The team’s address refuses mail',
    action: 'Answer from the inbox, and correct MAIL_TEAM or that mailbox.',
  },
  budget: {
    title: '80 % of the day’s mails are used',
    action: 'If these are real messages, raise mails_per_day and the provider’s plan.',
  },
  holds: {
    title: 'Many messages are held',
    action: 'Look at Held in the inbox: release what is genuine.',
  },
} as const;

export type AlarmKind = keyof typeof ALARMS;

/** The texts of an alarm; of an unknown kind, its name. */
export const alarmTexts = (kind: string): { title: string; action: string } =>
  Object.hasOwn(ALARMS, kind) ? ALARMS[kind as AlarmKind] : { title: kind, action: '' };
