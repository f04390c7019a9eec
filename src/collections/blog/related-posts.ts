interface Relatable {
  id: string;
  category: string;
  tags: readonly string[];
}

/** The posts most like one: a shared tag counts two points, its topic one. Of equals, those that come first in the list. */
export function relatedPosts<Post extends Relatable>(
  posts: readonly Post[],
  post: Post,
  count: number,
): Post[] {
  const tags = new Set(post.tags.map(fold));
  const likeness = (other: Post) =>
    other.tags.filter((tag) => tags.has(fold(tag))).length * 2 + Number(other.category === post.category);
  return posts
    .filter(({ id }) => id !== post.id)
    .toSorted((one, other) => likeness(other) - likeness(one))
    .slice(0, count);
}

const fold = (tag: string) => tag.toLowerCase();
