/** Where the mails of the self-test go. At the domain for replies, they come back to the function `mail-in`. */
export interface CanaryOptions {
  canary?: string | undefined;
  replyDomain?: string | undefined;
}

export const canaryComesBack = ({ canary, replyDomain }: CanaryOptions): boolean =>
  replyDomain !== undefined && canary?.endsWith(`@${replyDomain}`) === true;

/** The address for the mail of one self-test. If it comes back, it names the submission. */
export const canaryAddress = (options: CanaryOptions, submissionId: string): string | undefined =>
  canaryComesBack(options) ? options.canary?.replace('@', `+${submissionId}@`) : options.canary;

/** The submission of a self-test whose mail came back to one of these addresses. */
export const canaryIn = (addresses: readonly string[]): string | undefined =>
  /\+([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/i.exec(addresses.join(' '))?.[1];
