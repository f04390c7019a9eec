/** Where the mails of the self-test go. At the domain for replies, they come back to the function `mail-in`. */
export interface SelfTestMailbox {
  selfTest?: string | undefined;
  replyDomain?: string | undefined;
}

export const selfTestComesBack = ({ selfTest, replyDomain }: SelfTestMailbox): boolean =>
  replyDomain !== undefined && selfTest?.endsWith(`@${replyDomain}`) === true;

/** The address for the mail of one self-test. If it comes back, it names the submission. */
export const selfTestAddress = (options: SelfTestMailbox, submissionId: string): string | undefined =>
  selfTestComesBack(options) ? options.selfTest?.replace('@', `+${submissionId}@`) : options.selfTest;

/** The submission of a self-test whose mail came back to one of these addresses. */
export const selfTestIn = (addresses: readonly string[]): string | undefined =>
  /\+([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/i.exec(addresses.join(' '))?.[1];
