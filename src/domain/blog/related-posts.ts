interface Relatable {
  id: string;
  category: string;
  tags: readonly string[];
}

/** How many neighbours on each side a post looks at within one tag or topic: keeps the work linear. */
const REACH = 6;

/**
 * Returns a function giving the posts nearest to one: a shared tag counts two, the same topic one, and nearness in
 * the list decides between equals. Neighbours in the list fill up what is missing. Expects posts newest first.
 */
export function makeRelatedFinder<Post extends Relatable>(posts: readonly Post[]) {
  const places = new Map(posts.map((post, place) => [post.id, place]));
  const groups = groupPlaces(posts);

  return (post: Post, count: number): Post[] => {
    const here = places.get(post.id) ?? 0;
    const scores = new Map<number, number>();
    for (const { key, points } of ties(post)) {
      for (const place of neighbours(groups.get(key) ?? [], here)) {
        scores.set(place, (scores.get(place) ?? 0) + points);
      }
    }
    scores.delete(here);
    return [...scores]
      .sort(([a, one], [b, other]) => other - one || Math.abs(a - here) - Math.abs(b - here) || a - b)
      .slice(0, count)
      .flatMap(([place]) => posts[place] ?? []);
  };
}

/** What ties a post to others: its tags, its topic, and, for nothing, being in the list at all. */
const ties = ({ category, tags }: Relatable) => [
  ...tags.map((tag) => ({ key: `tag ${tag.toLowerCase()}`, points: 2 })),
  { key: `topic ${category}`, points: 1 },
  { key: 'list', points: 0 },
];

function groupPlaces(posts: readonly Relatable[]): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  posts.forEach((post, place) => {
    for (const { key } of ties(post)) {
      const group = groups.get(key);
      if (group) group.push(place);
      else groups.set(key, [place]);
    }
  });
  return groups;
}

/** The places around `here` in a rising list that contains it. */
function neighbours(places: readonly number[], here: number): readonly number[] {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? Infinity) < here) low = middle + 1;
    else high = middle;
  }
  return places.slice(Math.max(0, low - REACH), low + REACH + 1);
}
