import type { APIRoute } from 'astro';
import { listReplies } from '~/collections/queries/replies.ts';

/** The saved replies. They are fetched when an admin opens the list of them, not with the page. */
export const GET: APIRoute = async () => Response.json(await listReplies());
