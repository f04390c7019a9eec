import { getImage } from 'astro:assets';
import { getCollection, getEntry, type CollectionEntry } from 'astro:content';
import { officeZone } from '~/copy/site-facts.ts';
import { siteCopy } from '~/copy/site.ts';
import { dateToDay, dayIn } from '~/domain/site/time.ts';
import { ALL_TOPICS, blogPageHref, NEXT_PAGE_SIZE, paginate } from '../blog/blog-pages.ts';
import { isPublished, readingMinutes, unpublishedReason } from '../blog/publishing.ts';
import { known } from './known.ts';

/** A published post. `render(post.entry)` returns its text and headings. */
export type Post = Awaited<ReturnType<typeof entryToPost>>;

const RELATED_COUNT = 3;

/**
 * Whether this is `npm run dev`. We do not use `import.meta.env.DEV`: it is also true in a build with an environment variable DEV
 * or another NODE_ENV, and that build would publish drafts.
 */
const isDeveloping = import.meta.hot !== undefined;

const readTopics = async () => known(await getEntry('blogCategories', 'blog-categories')).data;

/** Published posts, newest first; in `npm run dev` also drafts. */
export async function listPosts(): Promise<Post[]> {
  const today = dayIn(Date.now(), officeZone);
  const entries = await getCollection('blog', ({ data }) => isDeveloping || isPublished(data, today));
  const posts = await Promise.all(entries.map((entry) => entryToPost(entry, today)));
  return posts.sort((one, other) => other.date.localeCompare(one.date) || one.id.localeCompare(other.id));
}

/** The topics in the order of their file, each with the address of its list and the number from the file, else counted. */
export async function listTopics() {
  const posts = await listPosts();
  const size = (id: string) => posts.filter(({ category }) => id === ALL_TOPICS || category === id).length;
  return Object.entries(await readTopics()).map(([id, { name, count }]) => ({
    id,
    name,
    count: count ?? size(id),
    href: blogPageHref(id),
  }));
}

/** The newest post with `featured: true`; undefined if there is none. */
export const getFeaturedPost = async (): Promise<Post | undefined> =>
  (await listPosts()).find((post) => post.featured);

/** Page 2 and later of the list, and the pages of each topic: for visitors without JavaScript and for search engines. */
export async function listBlogPages() {
  const [posts, topics, featured] = await Promise.all([listPosts(), listTopics(), getFeaturedPost()]);
  return topics.flatMap((topic) => {
    const isAll = topic.id === ALL_TOPICS;
    const own = posts.filter((post) => (isAll ? post.id !== featured?.id : post.category === topic.id));
    const pages = isAll ? paginate(own) : paginate(own, NEXT_PAGE_SIZE);
    const hrefOf = (page: number) => (pages[page - 1] ? blogPageHref(topic.id, page) : undefined);
    return pages
      .map((posts, index) => ({
        list: blogPageHref(topic.id, index + 1).replace('/blog/', ''),
        topic,
        posts,
        page: index + 1,
        newer: hrefOf(index),
        older: hrefOf(index + 2),
      }))
      .slice(isAll ? 1 : 0);
  });
}

/** The posts most like one: a shared tag counts two points, its topic one. Of equals, the newest. */
export async function listRelatedPosts({ id, category, tags }: Post): Promise<Post[]> {
  const own = new Set(tags.map((tag) => tag.toLowerCase()));
  const likeness = (other: Post) =>
    other.tags.filter((tag) => own.has(tag.toLowerCase())).length * 2 + Number(other.category === category);
  return (await listPosts())
    .filter((other) => other.id !== id)
    .toSorted((one, other) => likeness(other) - likeness(one))
    .slice(0, RELATED_COUNT);
}

async function entryToPost(entry: CollectionEntry<'blog'>, today: string) {
  const { id, data, body = '' } = entry;
  const reason = unpublishedReason(data, today);
  return {
    ...data,
    id,
    entry,
    href: `/blog/${id}`,
    categoryName: known((await readTopics())[data.category]).name,
    date: dateToDay(data.date),
    updated: data.updated && dateToDay(data.updated),
    /** Minutes. */
    readTime: data.readTime ?? readingMinutes(body),
    /** Of a post that only `npm run dev` shows. */
    ribbon: reason && siteCopy.ribbon[reason],
    /** Path of the sharing picture: the cover, or else that of the blog. */
    image: data.cover ? await sharingImage(data.cover.file) : '/og/blog.png',
  };
}

const sharingImage = async (src: ImageMetadata): Promise<string> =>
  (await getImage({ src, width: 1200, height: 630, fit: 'cover', format: 'jpeg' })).src;
