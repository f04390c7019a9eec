import type { APIRoute } from 'astro';
import { COLOURS } from '~/brand/colours.ts';
import { getPage } from '~/collections/queries/pages.ts';
import { getSite } from '~/collections/queries/site.ts';

/** Lets administrators put the inbox on their home screen: an iPhone shows notifications only of pages that are there. */
export const GET: APIRoute = async () => {
  const { name } = await getSite();
  const { seo } = await getPage('admin');
  return Response.json({
    name: `${seo.title} · ${name}`,
    short_name: name,
    start_url: '/admin',
    display: 'standalone',
    background_color: COLOURS.ground[0],
    theme_color: COLOURS.ground[0],
    icons: [{ src: '/icon-512.png', sizes: '512x512', type: 'image/png' }],
  });
};
