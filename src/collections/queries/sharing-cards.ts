import { listPublicPages } from './pages.ts';
import { listPolicies } from './policies.ts';
import { listAllServices } from './services.ts';

/** The content of the picture of a shared link. */
export interface SharingCard {
  /** Path of the picture below /og, without extension; the same as the page's path. */
  path: string;
  /** A few words above the title. */
  eyebrow: string;
  title: string;
}

/** One card for each page that can be shared. Lists share that of their first page, articles their cover (see `Post.image`). */
export async function listSharingCards(): Promise<SharingCard[]> {
  const groups = await Promise.all([pageCards(), serviceCards(), policyCards()]);
  return groups.flat();
}

const pageCards = async () =>
  (await listPublicPages()).map(({ page, hero }) => ({
    path: page as string,
    eyebrow: hero.eyebrow ?? '',
    title: hero.title,
  }));

const serviceCards = async () =>
  (await listAllServices()).map(({ id, title, description }) => ({
    path: `services/${id}`,
    eyebrow: title,
    title: firstSentence(description),
  }));

const policyCards = async () =>
  (await listPolicies()).map(({ id, title }) => ({ path: id, eyebrow: '', title }));

const firstSentence = (text: string) => /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
