/** What the list of articles needs to know of a post; also the form of an entry in the search index. */
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
}

export const ALL_TOPICS = 'all';

/** What a visitor looks for; an empty text and 'all' find every post. */
export interface PostQuestion {
  text: string;
  category: string;
}

type Searchable = Pick<PostSummary, 'title' | 'excerpt' | 'tags' | 'category'>;

const fold = (text: string) => text.normalize('NFKC').toLowerCase();

/**
 * Returns a function that finds posts by title, excerpt or tag, whatever the case, within a topic (specification,
 * section 4). The posts are folded once, so that each keystroke only compares.
 */
export function makePostFinder<Post extends Searchable>(posts: readonly Post[]) {
  const folded = posts.map((post) => ({
    post,
    // A line break parts the fields: nobody can type one into the search box, so no match spans two fields.
    text: fold([post.title, post.excerpt, ...post.tags].join('\n')),
  }));
  return ({ text, category }: PostQuestion): Post[] => {
    const wanted = fold(text.trim());
    return folded
      .filter(
        ({ post, text }) => (category === ALL_TOPICS || post.category === category) && text.includes(wanted),
      )
      .map(({ post }) => post);
  };
}

/** The question an address asks; an unknown topic means 'all'. */
export function searchToQuestion(search: string, topics: readonly string[]): PostQuestion {
  const asked = new URLSearchParams(search);
  const category = asked.get('category') ?? ALL_TOPICS;
  return { text: asked.get('q') ?? '', category: topics.includes(category) ? category : ALL_TOPICS };
}

/** The query of an address for a question, empty when it asks for nothing in particular. */
export function questionToSearch({ text, category }: PostQuestion): string {
  const query = new URLSearchParams();
  if (text.trim()) query.set('q', text.trim());
  if (category !== ALL_TOPICS) query.set('category', category);
  return query.size > 0 ? `?${query}` : '';
}

/** Whether a question narrows the list at all. */
export const isNarrow = ({ text, category }: PostQuestion) => text.trim() !== '' || category !== ALL_TOPICS;
