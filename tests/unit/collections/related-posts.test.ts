import { expect, test } from 'vitest';
import { makeRelatedFinder } from '../../../src/collections/blog/related-posts.ts';

const post = (id: string, category: string, ...tags: string[]) => ({ id, category, tags });
const related = (posts: ReturnType<typeof post>[], id: string, count = 3) => {
  const one = posts.find((candidate) => candidate.id === id);
  return one ? makeRelatedFinder(posts)(one, count).map((other) => other.id) : undefined;
};

test('ranks shared tags, then topic, then date', () => {
  const posts = [
    post('neighbour', 'tips'),
    post('self', 'video', 'Reels'),
    post('topic', 'video'),
    post('far', 'tips'),
    post('tagged', 'tips', 'reels'),
  ];
  expect(related(posts, 'self')).toEqual(['tagged', 'topic', 'neighbour']);
});

test('prefers the nearest date among equals', () => {
  const posts = ['a', 'b', 'c', 'd', 'e'].map((id) => post(id, 'tips'));
  expect(related(posts, 'c', 2)).toEqual(['b', 'd']);
});

test('excludes the post itself', () => {
  expect(related([post('only', 'tips', 'SMS')], 'only')).toEqual([]);
  expect(related([post('one', 'tips'), post('two', 'video')], 'one')).toEqual(['two']);
});

test('reads a bounded number of posts', () => {
  let reads = 0;
  const posts = Array.from({ length: 20_000 }, (_, index) => ({
    id: String(index),
    category: 'tips',
    get tags() {
      reads += 1;
      return ['SMS'];
    },
  }));
  const find = makeRelatedFinder(posts);
  reads = 0;
  for (const one of posts) find(one, 3);
  expect(reads).toBe(posts.length);
});
