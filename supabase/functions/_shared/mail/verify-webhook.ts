import type { MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Webhook } from 'standardwebhooks';

/** The content of a webhook that one of these secrets has signed. A signature is valid for five minutes. */
export function verifyWebhook(webhooks: readonly Webhook[], text: string, headers: Headers): unknown {
  for (const webhook of webhooks) {
    try {
      return webhook.verify(text, standardHeaders(headers));
    } catch {
      // Perhaps it was signed with the other secret.
    }
  }
  throw refusal();
}

/** Refuses a webhook without a signature. Whether it is right is known when its content is read. */
export const requireSignature: MiddlewareHandler = ({ req }, next) => {
  if (Object.values(standardHeaders(req.raw.headers)).every(Boolean)) return next();
  throw refusal();
};

const refusal = () => new HTTPException(401, { message: 'The signature is not valid.' });

/** Resend names the headers of the standard after its supplier, Svix. */
function standardHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    ['id', 'timestamp', 'signature'].map((name) => [
      `webhook-${name}`,
      headers.get(`webhook-${name}`) ?? headers.get(`svix-${name}`) ?? '',
    ]),
  );
}
