import { siteCopy } from '~/copy/site.ts';
import { drawArtwork, motifOf, type Artwork } from '../artwork/artwork.ts';
import { drawable } from '../artwork/drawable.ts';
import { ALL_TOPICS } from '../blog/post-search.ts';
import { listPublicPages } from './pages.ts';
import { listPolicies } from './policies.ts';
import { listPosts, listTopics } from './posts.ts';
import { listAllServices } from './services.ts';
import { getSite } from './site.ts';

/** The content of the picture of a shared link. */
export interface SharingCard {
  /** Path of the picture below /og, without extension; for most pages the same as the page's path. */
  path: string;
  brand: string;
  /** A few words above the title. */
  eyebrow: string;
  title: string;
  artwork: Artwork;
}

/** One card for each page that can be shared. Older articles use the card of their topic (see `Post.image`). */
export async function listSharingCards(): Promise<SharingCard[]> {
  const { name: brand } = await getSite();
  const groups = await Promise.all([pageCards(), serviceCards(), policyCards(), topicCards(), postCards()]);
  return groups.flat().map(({ eyebrow, title, ...card }) => ({
    ...card,
    brand: drawable(brand),
    eyebrow: drawable(eyebrow),
    title: drawable(title),
  }));
}

type Card = Omit<SharingCard, 'brand'>;

const pageCards = async () =>
  (await listPublicPages()).map(({ page, hero }) =>
    makeCard({ path: page, eyebrow: hero.eyebrow ?? '', title: hero.title }),
  );

const serviceCards = async () =>
  (await listAllServices()).map(({ id, title, description }) =>
    makeCard({ path: `services/${id}`, eyebrow: title, title: firstSentence(description) }, id),
  );

const policyCards = async () =>
  (await listPolicies()).map(({ id, title }) => makeCard({ path: id, eyebrow: '', title }));

const topicCards = async () =>
  (await listTopics())
    .filter(({ id }) => id !== ALL_TOPICS)
    .map(({ id, name }) =>
      makeCard({ path: `blog/category/${id}`, eyebrow: siteCopy.pages.blog, title: name }, id),
    );

const postCards = async () =>
  (await listPosts())
    .filter(({ id, image }) => image === `/og/blog/${id}.png`)
    .map(({ id, title, categoryName, artwork }): Card => ({
      path: `blog/${id}`,
      eyebrow: categoryName,
      title,
      artwork,
    }));

/** A card with a drawing. The values of the drawing are the lengths of the words in the title. */
function makeCard(card: Omit<Card, 'artwork'>, category = ''): Card {
  const values = card.title
    .split(' ')
    .slice(0, 7)
    .map((word) => Math.min(1, 0.2 + word.length / 12));
  return { ...card, artwork: drawArtwork({ name: card.path, motif: motifOf(category), values }) };
}

const firstSentence = (text: string) => /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
