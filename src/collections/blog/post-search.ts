/** The fields of a post that lists show; also an entry of the search index. */
export interface PostSummary {
  id: string;
  title: string;
  excerpt: string;
  /** Key of the topic. */
  category: string;
  author: string;
  /** Day of publication, YYYY-MM-DD. */
  date: string;
  /** Minutes. */
  readTime: number;
  tags: string[];
  /** The cover for a card; without one the card shows a drawing. */
  thumbnail?: { src: string; alt: string } | undefined;
}

export const ALL_TOPICS = 'all';

/** A search on the blog. An empty text and 'all' match every post. */
export interface PostQuery {
  text: string;
  category: string;
}

type Searchable = Pick<PostSummary, 'title' | 'excerpt' | 'tags' | 'category'>;

const fold = (text: string) => text.normalize('NFKC').toLowerCase();

/**
 * Returns a function that finds the posts of a topic by title, excerpt or tag, case-insensitively. The posts are normalized once, so
 * each keystroke only compares strings.
 */
export function makePostFinder<Post extends Searchable>(posts: readonly Post[]) {
  const folded = posts.map((post) => ({
    post,
    // The search box cannot contain a line break, so no match spans two fields.
    text: fold([post.title, post.excerpt, ...post.tags].join('\n')),
  }));
  return ({ text, category }: PostQuery): Post[] => {
    const needle = fold(text.trim());
    return folded
      .filter(
        ({ post, text }) => (category === ALL_TOPICS || post.category === category) && text.includes(needle),
      )
      .map(({ post }) => post);
  };
}

/** Parses the topic in a query string; an unknown one becomes 'all'. */
export function parseTopic(search: string, topics: readonly string[]): string {
  const topic = new URLSearchParams(search).get('category') ?? ALL_TOPICS;
  return topics.includes(topic) ? topic : ALL_TOPICS;
}

/** Formats a topic as a query string; empty for all topics. What was typed is never in an address. */
export const formatTopic = (topic: string): string =>
  topic === ALL_TOPICS ? '' : `?${new URLSearchParams({ category: topic })}`;

/** Whether a search leaves out any post. */
export const isSearching = ({ text, category }: PostQuery) => text.trim() !== '' || category !== ALL_TOPICS;
