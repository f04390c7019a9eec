import { expect, test } from 'vitest';
import { relatedPosts } from '../../../src/collections/blog/related-posts.ts';

const post = (id: string, category: string, ...tags: string[]) => ({ id, category, tags });
const self = post('self', 'video', 'Reels');

test('ranks shared tags, then the topic, then the newest', () => {
  const posts = [
    post('newest', 'tips'),
    self,
    post('topic', 'video'),
    post('old', 'tips'),
    post('tagged', 'tips', 'reels'),
  ];
  expect(relatedPosts(posts, self, 3).map(({ id }) => id)).toEqual(['tagged', 'topic', 'newest']);
});

test('leaves the post itself out', () => {
  expect(relatedPosts([self], self, 3)).toEqual([]);
});
