interface Relatable {
  id: string;
  category: string;
  tags: readonly string[];
}

/** Within one tag or topic, a post is compared only with this many newer and older ones, so the work stays linear. */
const REACH = 6;

/**
 * Returns a function that finds the posts most related to one. A shared tag counts 2 points, the same topic 1 point. Equal
 * scores are ordered by distance in the list. If there are too few, the nearest posts in the list are added. Expects posts
 * newest first.
 */
export function makeRelatedFinder<Post extends Relatable>(posts: readonly Post[]) {
  const positions = new Map(posts.map((post, position) => [post.id, position]));
  const groups = groupPositions(posts);

  return (post: Post, count: number): Post[] => {
    const center = positions.get(post.id) ?? 0;
    const scores = new Map<number, number>();
    for (const { key, points } of groupsOf(post)) {
      for (const position of neighbours(groups.get(key) ?? [], center)) {
        scores.set(position, (scores.get(position) ?? 0) + points);
      }
    }
    scores.delete(center);
    return [...scores]
      .sort(([a, one], [b, other]) => other - one || Math.abs(a - center) - Math.abs(b - center) || a - b)
      .slice(0, count)
      .flatMap(([position]) => posts[position] ?? []);
  };
}

/** The groups that a post belongs to, with their points: its tags, its topic, and the whole list. */
const groupsOf = ({ category, tags }: Relatable) => [
  ...tags.map((tag) => ({ key: `tag ${tag.toLowerCase()}`, points: 2 })),
  { key: `topic ${category}`, points: 1 },
  { key: 'list', points: 0 },
];

function groupPositions(posts: readonly Relatable[]): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  posts.forEach((post, position) => {
    for (const { key } of groupsOf(post)) {
      const group = groups.get(key);
      if (group) group.push(position);
      else groups.set(key, [position]);
    }
  });
  return groups;
}

/** The numbers around `center` in an ascending list that contains it. */
function neighbours(positions: readonly number[], center: number): readonly number[] {
  let low = 0;
  let high = positions.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((positions[middle] ?? Infinity) < center) low = middle + 1;
    else high = middle;
  }
  return positions.slice(Math.max(0, low - REACH), low + REACH + 1);
}
