import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { officeZone } from '~/copy/site-facts.ts';
import { getPage } from '~/collections/queries/pages.ts';
import { listPosts } from '~/collections/queries/posts.ts';
import { momentIn } from '~/domain/site/time.ts';

/** Feed readers keep older posts, so the newest ones are enough. */
const FEED_LENGTH = 50;

export const GET: APIRoute = async ({ site }) => {
  const { seo } = await getPage('blog');
  const posts = (await listPosts()).slice(0, FEED_LENGTH);
  return rss({
    title: seo.title,
    description: seo.description,
    site: site ?? '',
    trailingSlash: false,
    items: posts.map(({ title, excerpt, href, date, author, categoryName, tags, cover, image }) => ({
      title,
      description: excerpt,
      link: href,
      pubDate: new Date(momentIn(date, officeZone)),
      categories: [categoryName, ...tags],
      customData: [
        // The library escapes what is no beginning of an element.
        `<dc:creator>${author.replaceAll('<', '&lt;')}</dc:creator>`,
        ...(cover ? [`<media:content medium="image" url="${new URL(image, site).href}"/>`] : []),
      ].join(''),
    })),
    xmlns: {
      atom: 'http://www.w3.org/2005/Atom',
      dc: 'http://purl.org/dc/elements/1.1/',
      media: 'http://search.yahoo.com/mrss/',
    },
    customData: `<language>en-in</language><atom:link href="${String(new URL('/rss.xml', site))}" rel="self" type="application/rss+xml"/>`,
  });
};
