import type { APIRoute, GetStaticPaths } from 'astro';
import sharp from 'sharp';
import { listPublicPages } from '~/collections/queries/pages.ts';
import { listPolicies } from '~/collections/queries/policies.ts';
import { listAllServices } from '~/collections/queries/services.ts';
import { drawCard, type SharingCard } from '~/sections/sharing-card/draw-card.ts';

/** One card for each page that can be shared. Lists share that of their first page, articles their cover (see `Post.image`). */
export const getStaticPaths = (async () => {
  const pages = (await listPublicPages()).map(({ page, hero }) => ({ path: page as string, ...hero }));
  const services = (await listAllServices()).map(({ id, title, description }) => ({
    path: `services/${id}`,
    eyebrow: title,
    title: firstSentence(description),
  }));
  const policies = (await listPolicies()).map(({ id, title }) => ({ path: id, eyebrow: '', title }));
  return [...pages, ...services, ...policies].map(({ path, eyebrow = '', title }) => ({
    params: { path },
    props: { eyebrow, title },
  }));
}) satisfies GetStaticPaths;

/** The sharing picture of a page, generated at build time in about 30 ms. */
export const GET: APIRoute<SharingCard> = async ({ props }) => {
  const png = await sharp(Buffer.from(await drawCard(props)))
    .png()
    .toBuffer();
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } });
};

const firstSentence = (text: string) => /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
