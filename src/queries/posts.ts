import { getCollection, getEntry, render, type CollectionEntry } from 'astro:content';
import { postArtwork, type Artwork } from '~/domain/artwork/artwork.ts';
import { topicPageHref } from '~/domain/blog/blog-pages.ts';
import { dateToDay } from '~/domain/site/day.ts';
import { ALL_TOPICS, type PostSummary } from '~/domain/blog/post-search.ts';
import { isPublished } from '~/domain/blog/publishing.ts';
import { readingMinutes } from '~/domain/blog/reading-time.ts';
import { makeRelatedFinder } from '~/domain/blog/related-posts.ts';
import { mustExist } from './must-exist.ts';

/** A published post. */
export type Post = PostSummary & {
  href: string;
  categoryName: string;
  /** Day of the last change, YYYY-MM-DD. */
  updated: string | undefined;
  views: number;
  featured: boolean;
  artwork: Artwork;
  /** Path of the sharing picture: the newest posts have their own, older ones share their topic's. */
  image: string;
  entry: CollectionEntry<'blog'>;
};

/** A topic with the number shown beside it and its plain list. */
export interface Topic {
  id: string;
  name: string;
  count: number;
  href: string;
}

/** A post among the others. */
export interface PostPlace {
  newer: Post | undefined;
  older: Post | undefined;
  related: Post[];
}

interface Blog {
  posts: Post[];
  topics: Topic[];
  placeOf: (post: Post) => PostPlace;
}

const RELATED_COUNT = 3;

/** Published posts, newest first; drafts only while developing. */
export const listPosts = async (): Promise<Post[]> => (await readBlog()).posts;

/** The topics in the editors' order, "all" first, with their fixed or counted numbers (specification, section 3). */
export const listTopics = async (): Promise<Topic[]> => (await readBlog()).topics;

/** The post that opens the list: the newest flagged featured (specification, section 9); undefined without one. */
export const getFeaturedPost = async (): Promise<Post | undefined> =>
  (await listPosts()).find((post) => post.featured);

/** The posts before and after one, and those nearest to it. */
export const getPostPlace = async (post: Post): Promise<PostPlace> => (await readBlog()).placeOf(post);

/** The text of a post as a component, and its headings. */
export const renderPost = ({ entry }: Post) => render(entry);

/** The entry of a post in the search index: what the list shows and nothing more. */
export const postToSummary = ({
  id,
  title,
  excerpt,
  category,
  author,
  date,
  readTime,
  tags,
}: Post): PostSummary => ({
  id,
  title,
  excerpt,
  category,
  author,
  date,
  readTime,
  tags,
});

let built: Promise<Blog> | undefined;

/**
 * Whether this is `npm run dev`. `import.meta.env.DEV` would say so too, but also on a machine that builds with a
 * variable DEV or another NODE_ENV, and drafts would be published there.
 */
const isDeveloping = import.meta.hot !== undefined;

/** Read once per build: with thousands of pages, reading the collection for each would take minutes. */
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
  const posts = entries
    .map((entry) => entryToPost(entry, names))
    .sort((one, other) => other.date.localeCompare(one.date) || one.id.localeCompare(other.id))
    .map((post, place) => ({ ...post, image: sharingImage(post, place) }));
  return { posts, topics: countTopics(posts, names), placeOf: makePlaceFinder(posts) };
}

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
  const post = {
    ...data,
    id,
    date: dateToDay(data.date),
    updated: data.updated && dateToDay(data.updated),
    readTime: data.readTime ?? readingMinutes(body),
  };
  return { ...post, entry, href: `/blog/${id}`, categoryName: topic.name, artwork: postArtwork(post) };
}

/** A picture takes some 50 ms to make, so that thousands of them would make the build minutes longer. */
const OWN_IMAGE_COUNT = 200;

const sharingImage = ({ id, category }: { id: string; category: string }, place: number) =>
  `/og/blog/${place < OWN_IMAGE_COUNT ? id : `category/${category}`}.png`;

function countTopics(posts: readonly Post[], names: TopicNames): Topic[] {
  const size = (id: string) => posts.filter(({ category }) => id === ALL_TOPICS || category === id).length;
  return Object.entries(names).map(([id, { name, count }]) => ({
    id,
    name,
    count: count ?? size(id),
    href: id === ALL_TOPICS ? '/blog' : topicPageHref(id),
  }));
}

function makePlaceFinder(posts: Post[]): Blog['placeOf'] {
  const places = new Map(posts.map((post, place) => [post.id, place]));
  const related = makeRelatedFinder(posts);
  return (post) => {
    const here = places.get(post.id) ?? 0;
    return { newer: posts[here - 1], older: posts[here + 1], related: related(post, RELATED_COUNT) };
  };
}
