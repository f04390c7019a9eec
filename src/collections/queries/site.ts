import { getEntry } from 'astro:content';
import { siteCopy } from '~/copy/site.ts';
import { siteFacts } from '~/copy/site-facts.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { known } from './known.ts';
import { serviceLink } from './services.ts';

/** A link with its label. */
export interface SiteLink {
  label: string;
  href: string;
}

/** The data of `content/site.yaml`, with service ids resolved to links. */
export type Site = Awaited<ReturnType<typeof getSite>>;

/** The data of `content/site.yaml`. An entry of the header with `services` is a drop-down. */
export async function getSite() {
  const { data } = known(await getEntry('site', 'site'));
  const { header, footer } = data;
  const navigation = header.navigation.map(async (item) => ({
    ...item,
    services: await Promise.all((item.services ?? []).map(serviceLink)),
  }));
  return {
    ...data,
    header: { ...header, navigation: await Promise.all(navigation) },
    footer: { ...footer, services: await Promise.all(footer.services.map(serviceLink)) },
  };
}

const { phone, email, whatsapp } = siteFacts;

/** Links to call and to write. */
export const phoneHref = `tel:${phone.number}`;
export const emailHref = `mailto:${email}`;

/** The ways to reach the office: telephone, WhatsApp with a first message about a subject if there is one, and mail. */
export const waysTo = (subject?: string): SiteLink[] => [
  { label: phone.display, href: phoneHref },
  { label: siteCopy.reach.whatsapp, href: whatsappAbout(subject) },
  { label: email, href: emailHref },
];

/** Link to the WhatsApp chat, with a first message about a subject if there is one. */
export function whatsappAbout(subject?: string): string {
  const { number, message, about } = whatsapp;
  const text = subject === undefined ? message : interpolate(about, { subject });
  return `https://wa.me/${number.slice(1)}?text=${encodeURIComponent(text)}`;
}
