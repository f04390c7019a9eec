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

/** The groups that a post belongs to, with their points: its tags, its topic, and the whole list. */
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

/** The numbers around `here` in an ascending list that contains it. */
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
