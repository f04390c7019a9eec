import type { Hono } from 'hono';
import { etag } from 'hono/etag';
import { HTTPException } from 'hono/http-exception';
import { agendaCopy } from '../../../src/copy/agenda.ts';
import { type Agenda, agendaSchema } from '../../../src/contracts/booking.ts';
import { createApp } from '../_shared/app.ts';
import type { EdgeFunction } from '../_shared/database.ts';
import { hashKey } from '../_shared/mail/page-key.ts';
import { pause, WRONG_KEY_MILLISECONDS } from '../_shared/pause.ts';
import { type FeedOptions, writeCalendar } from './feed.ts';

/** The secret of 128 bits is the last part of the path. */
const SECRET = /\/([0-9a-f]{32})\.ics$/;

/**
 * The agenda as a calendar that a calendar program subscribes to. Such a program can send neither a key nor a token, so the address is the
 * secret; the database has only its hash. A wrong address is answered after a pause.
 */
export function createCalendar(
  { database, log, ...options }: Pick<EdgeFunction, 'database' | 'log'> & FeedOptions,
  wait = pause,
): Hono {
  const app = createApp(log, { method: 'GET' });
  app.get('*', etag(), async (context) => {
    const secret = SECRET.exec(context.req.path)?.[1];
    const agenda = secret === undefined ? null : await read(secret);
    if (agenda === null) {
      await wait(WRONG_KEY_MILLISECONDS);
      throw new HTTPException(404, { message: agendaCopy.feed.unknown });
    }
    return context.body(writeCalendar(agenda, options), 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
    });
  });
  return app;

  async function read(secret: string): Promise<Agenda | null> {
    const { data } = await database.asService
      .rpc('calendar_feed', { p_hash: hashKey(secret) })
      .throwOnError();
    return agendaSchema.nullable().parse(data);
  }
}
