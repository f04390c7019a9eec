import type { APIRoute } from 'astro';
import { listPosts, postToSummary } from '~/collections/queries/posts.ts';

/** The search index. It is fetched on the first search, topic or "Load More Articles", not with the page. */
export const GET: APIRoute = async () => Response.json((await listPosts()).map(postToSummary));
