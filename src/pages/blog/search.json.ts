import type { APIRoute } from 'astro';
import { listPosts, postToSummary } from '~/queries/posts.ts';

/** The search index: fetched with the first search, topic or "Load More Articles", never with the page. */
export const GET: APIRoute = async () => Response.json((await listPosts()).map(postToSummary));
