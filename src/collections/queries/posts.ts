import { getImage } from 'astro:assets';
import { getCollection, getEntry, render, type CollectionEntry } from 'astro:content';
import { siteCopy } from '~/copy/site.ts';
import { postArtwork, type Artwork } from '../artwork/artwork.ts';
import { topicPageHref } from '../blog/blog-pages.ts';
import { dateToDay } from '~/domain/site/time.ts';
import { ALL_TOPICS, type PostSummary } from '../blog/post-search.ts';
import { isPublished, unpublishedReason } from '../blog/publishing.ts';
import { readingMinutes } from '../blog/reading-time.ts';
import { makeRelatedFinder } from '../blog/related-posts.ts';
import { mustExist } from './must-exist.ts';

/** A published post. */
export type Post = PostSummary & {
  href: string;
  categoryName: string;
  /** Day of the last change, YYYY-MM-DD. */
  updated: string | undefined;
  views: number;
  featured: boolean;
  /** The ribbon of a post that only `npm run dev` shows. */
  ribbon: string | undefined;
  artwork: Artwork;
  cover?: CollectionEntry<'blog'>['data']['cover'];
  /** Path of the sharing picture: the cover, if there is one. Of the others, the newest posts have their own; older ones use the picture of their topic. */
  image: string;
  entry: CollectionEntry<'blog'>;
};

/** A topic with the number shown next to it and the address of its list. */
export interface Topic {
  id: string;
  name: string;
  count: number;
  href: string;
}

/** The posts next to one in the list, and the related ones. */
export interface PostNeighbours {
  newer: Post | undefined;
  older: Post | undefined;
  related: Post[];
}

interface Blog {
  posts: Post[];
  topics: Topic[];
  neighboursOf: (post: Post) => PostNeighbours;
}

const RELATED_COUNT = 3;

/** Published posts, newest first; in `npm run dev` also drafts. */
export const listPosts = async (): Promise<Post[]> => (await readBlog()).posts;

/** The topics in the order of their file, with their numbers from the file or counted. */
export const listTopics = async (): Promise<Topic[]> => (await readBlog()).topics;

/** The newest post with `featured: true`; undefined if there is none. */
export const getFeaturedPost = async (): Promise<Post | undefined> =>
  (await listPosts()).find((post) => post.featured);

/** The posts before and after a post, and the related ones. */
export const getPostNeighbours = async (post: Post): Promise<PostNeighbours> =>
  (await readBlog()).neighboursOf(post);

/** Renders a post: its text as a component, and its headings. */
export const renderPost = ({ entry }: Post) => render(entry);

/** The search index entry of a post: only the fields that lists show. */
export const postToSummary = ({
  id,
  title,
  excerpt,
  category,
  author,
  date,
  readTime,
  tags,
  thumbnail,
}: Post): PostSummary => ({
  id,
  title,
  excerpt,
  category,
  author,
  date,
  readTime,
  tags,
  thumbnail,
});

let built: Promise<Blog> | undefined;

/**
 * Whether this is `npm run dev`. We do not use `import.meta.env.DEV`: it is also true in a build with an environment variable DEV
 * or another NODE_ENV, and that build would publish drafts.
 */
const isDeveloping = import.meta.hot !== undefined;

/** Reads the collection once per build. With thousands of posts, reading it for each page would take minutes. */
function readBlog(): Promise<Blog> {
  if (isDeveloping) return buildBlog();
  return (built ??= buildBlog());
}

async function buildBlog(): Promise<Blog> {
  const { data: names } = mustExist(
    await getEntry('blogCategories', 'blog-categories'),
    'content/blog-categories.yaml is missing.',
  );
  const entries = await getCollection('blog', ({ data }) => isDeveloping || isPublished(data, new Date()));
  const sorted = entries
    .map((entry) => entryToPost(entry, names))
    .sort((one, other) => other.date.localeCompare(one.date) || one.id.localeCompare(other.id));
  const posts = await Promise.all(
    sorted.map(async (post, position) => ({
      ...post,
      image: await sharingImage(post, position),
      thumbnail: post.cover && (await thumbnailOf(post.cover)),
    })),
  );
  return { posts, topics: countTopics(posts, names), neighboursOf: makeNeighboursFinder(posts) };
}

type Cover = NonNullable<Post['cover']>;
type TopicNames = CollectionEntry<'blogCategories'>['data'];

function entryToPost(entry: CollectionEntry<'blog'>, names: TopicNames): Omit<Post, 'image'> {
  const { id, data, body = '' } = entry;
  const topic = data.category === ALL_TOPICS ? undefined : names[data.category];
  if (!topic) {
    const known = Object.keys(names).filter((name) => name !== ALL_TOPICS);
    throw new Error(
      `content/blog/${id}.md: expected category to be one of ${known.join(', ')}, found "${data.category}".`,
    );
  }
  const reason = unpublishedReason(data, new Date());
  const post = {
    ...data,
    id,
    date: dateToDay(data.date),
    updated: data.updated && dateToDay(data.updated),
    readTime: data.readTime ?? readingMinutes(body),
    ribbon: reason && siteCopy.ribbon[reason],
  };
  return { ...post, entry, href: `/blog/${id}`, categoryName: topic.name, artwork: postArtwork(post) };
}

/** Only the newest posts get their own picture: each takes about 50 ms, so thousands would add minutes to the build. */
const OWN_IMAGE_COUNT = 200;

async function sharingImage({ id, category, cover }: Omit<Post, 'image'>, position: number): Promise<string> {
  if (!cover) return `/og/blog/${position < OWN_IMAGE_COUNT ? id : `category/${category}`}.png`;
  return (await getImage({ src: cover.file, width: 1200, height: 630, fit: 'cover', format: 'jpeg' })).src;
}

async function thumbnailOf({ file, alt = '' }: Cover): Promise<PostSummary['thumbnail']> {
  const { src } = await getImage({ src: file, width: 800, format: 'webp' });
  return { src, alt };
}

function countTopics(posts: readonly Post[], names: TopicNames): Topic[] {
  const size = (id: string) => posts.filter(({ category }) => id === ALL_TOPICS || category === id).length;
  return Object.entries(names).map(([id, { name, count }]) => ({
    id,
    name,
    count: count ?? size(id),
    href: id === ALL_TOPICS ? '/blog' : topicPageHref(id),
  }));
}

function makeNeighboursFinder(posts: Post[]): Blog['neighboursOf'] {
  const positions = new Map(posts.map((post, position) => [post.id, position]));
  const related = makeRelatedFinder(posts);
  return (post) => {
    const index = positions.get(post.id) ?? 0;
    return { newer: posts[index - 1], older: posts[index + 1], related: related(post, RELATED_COUNT) };
  };
}
