import { describe, expect, test } from 'vitest';
import {
  isSearching,
  makePostFinder,
  formatTopic,
  parseTopic,
} from '../../../src/collections/blog/post-search.ts';

const post = (id: string, changes: object = {}) => ({
  id,
  title: 'Title',
  excerpt: 'Excerpt',
  category: 'tips',
  tags: ['Tag'],
  ...changes,
});

const posts = [
  post('title', { title: 'A Google Ads budget' }),
  post('excerpt', { excerpt: 'Why WhatsApp asks for consent', category: 'social-media' }),
  post('tag', { tags: ['SMS', 'Budgeting'] }),
];
const find = makePostFinder(posts);
const found = (text: string, category = 'all') => find({ text, category }).map(({ id }) => id);

describe('finding posts', () => {
  test.each([
    { text: '', ids: ['title', 'excerpt', 'tag'] },
    { text: 'google ads', ids: ['title'] },
    { text: 'GOOGLE', ids: ['title'] },
    { text: 'consent', ids: ['excerpt'] },
    { text: 'budget', ids: ['title', 'tag'] },
    { text: '  sms ', ids: ['tag'] },
    { text: 'radio', ids: [] },
    { text: '.*', ids: [] },
  ])('"$text" finds $ids', ({ text, ids }) => {
    expect(found(text)).toEqual(ids);
  });

  test('combines text and topic', () => {
    expect(found('consent', 'social-media')).toEqual(['excerpt']);
    expect(found('consent', 'tips')).toEqual([]);
  });

  test('never matches across two fields', () => {
    expect(found('budget excerpt')).toEqual([]);
  });

  test('does not search the topic', () => {
    expect(found('social-media')).toEqual([]);
  });
});

describe('the address of a query', () => {
  const topics = ['all', 'tips'];

  test.each([
    { search: '', topic: 'all' },
    { search: '?category=tips', topic: 'tips' },
  ])('"$search" is read and written back', ({ search, topic }) => {
    expect(parseTopic(search, topics)).toBe(topic);
    expect(formatTopic(topic)).toBe(search);
  });

  test('with an unknown topic means every topic', () => {
    expect(parseTopic('?category=weather', topics)).toBe('all');
  });

  test('is narrow with a text or a topic, not with spaces', () => {
    expect([
      isSearching({ text: ' ', category: 'all' }),
      isSearching({ text: '', category: 'tips' }),
    ]).toEqual([false, true]);
  });
});
