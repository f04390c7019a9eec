import { z } from 'zod';
import { mailsCopy } from '../../../src/copy/mails.ts';
import { type SelfTestState, selfTestStateSchema } from '../../../src/contracts/health.ts';
import { interpolate } from '../../../src/domain/site/interpolate.ts';
import { CONTACT_FORM } from '../../../src/domain/submission/form-definitions.ts';
import { emptyValues } from '../../../src/domain/submission/form-values.ts';
import { contactNotification, contactRow } from '../../../src/domain/submission/submission.ts';
import type { MailFunction } from '../_shared/mail-function.ts';
import { codeOf } from '../_shared/log.ts';
import { SELF_TEST_HEADER } from '../_shared/outbox.ts';

/** How long the mail may be on its way, and how often we look. Together with the other steps less than the 150 seconds of a hosted function. */
const WAY_MILLISECONDS = 60_000;
const LOOK_MILLISECONDS = 3_000;
const MAIL_MILLISECONDS = 30_000;

export interface Step {
  name: 'submit' | 'stored' | 'team_mail' | 'delivery' | 'incoming' | 'removed';
  ok: boolean;
  ms: number;
  error: string | undefined;
}

export interface SelfTestOptions extends Pick<MailFunction, 'database' | 'api' | 'comesBack'> {
  /** Whether this provider reports deliveries to a webhook. */
  reportsDelivery: (provider: string) => boolean;
  now: () => number;
  wait: (milliseconds: number) => Promise<void>;
}

const copy = mailsCopy.selfTest;

/** The reserved domain receives no mail, and visitors cannot have this address. */
const MESSAGE = {
  ...emptyValues(CONTACT_FORM),
  name: copy.name,
  email: 'self-test@website.invalid',
  service: copy.name,
  message: copy.message,
};

/** Sends a lead as a visitor would, follows it to the delivery of its mail, and deletes it. */
export async function runSelfTest(options: SelfTestOptions): Promise<Step[]> {
  const { now } = options;
  const { asService, asVisitor } = options.database;
  let requestId: string | undefined;
  const steps: Step[] = [];
  const succeeds = async (name: Step['name'], work: () => Promise<unknown>): Promise<boolean> => {
    const startedAt = now();
    const error = await work().then(() => undefined, describeError);
    steps.push({ name, ok: error === undefined, ms: now() - startedAt, error });
    return error === undefined;
  };
  const find = async () => {
    const find = asService.rpc('find_self_test', { p_request_id: requestId ?? '' });
    return z.array(selfTestStateSchema).parse((await find.throwOnError()).data)[0] ?? fail(copy.notStored);
  };
  const submit = async () => {
    requestId = (await asService.rpc('start_self_test').throwOnError()).data;
    const row = { ...contactRow(MESSAGE), request_id: requestId };
    await asVisitor.from('contact_submissions').insert(row).throwOnError();
  };
  const remove = async () => {
    await asService.rpc('remove_self_test', { p_request_id: requestId ?? '' }).throwOnError();
  };

  if (
    (await succeeds('submit', submit)) &&
    (await succeeds('stored', find)) &&
    (await succeeds('team_mail', () => sendMail(requestId ?? '', options, find)))
  ) {
    const lookUntil = lookUntilLate(options, find);
    if (options.reportsDelivery((await find()).provider ?? ''))
      await succeeds('delivery', () => lookUntil(isDelivered, copy.noReport));
    if (options.comesBack)
      await succeeds('incoming', () => lookUntil(({ came_back }) => came_back, copy.notBack));
  }
  if (requestId === undefined) return steps;
  await succeeds('removed', remove);
  return steps;
}

type Find = () => Promise<SelfTestState>;

/** Calls send-contact-email as a visitor's browser does, but with the service key and the request id of its submission. */
async function sendMail(requestId: string, { api, now }: SelfTestOptions, find: Find): Promise<void> {
  const { status } = await fetch(`${api.url}/functions/v1/send-contact-email`, {
    method: 'POST',
    headers: { apikey: api.secretKey, [SELF_TEST_HEADER]: requestId, 'content-type': 'application/json' },
    body: JSON.stringify(contactNotification(MESSAGE, now())),
    signal: AbortSignal.timeout(MAIL_MILLISECONDS),
  });
  const mail = await find();
  if (mail.status !== 'sent' && mail.status !== 'delivered')
    fail(mail.reason ?? interpolate(copy.notSent, { status }));
}

/** Looks at the mail until something is so, and fails with a reason when the mail has been on its way for too long. */
function lookUntilLate({ now, wait }: SelfTestOptions, find: Find) {
  const deadline = now() + WAY_MILLISECONDS;
  return async (isSo: (selfTest: SelfTestState) => boolean, reason: string): Promise<void> => {
    while (!isSo(await find())) {
      if (now() >= deadline) fail(reason);
      await wait(LOOK_MILLISECONDS);
    }
  };
}

function isDelivered({ status, reason }: SelfTestState): boolean {
  if (status !== 'sent' && status !== 'delivered')
    fail([status ?? copy.noMail, reason].filter(Boolean).join(': '));
  return status === 'delivered';
}

function fail(reason: string): never {
  throw new Error(reason);
}

/** The row is ours, so the message quotes nothing that a visitor typed. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return [codeOf(error), error.message].filter(Boolean).join(' ').slice(0, 200);
}
