import { getEntry, type CollectionEntry } from 'astro:content';
import type { Office } from '~/domain/site/business-hours.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { dateToDay } from '~/domain/site/time.ts';
import { known } from './known.ts';

type SiteData = CollectionEntry<'site'>['data'];

/** A link with its label. */
export interface SiteLink {
  label: string;
  href: string;
}

/** A link of the header. With `services` it is a drop-down. */
export type NavigationItem = Omit<SiteData['header']['navigation'][number], 'services'> & {
  services: SiteLink[];
};

/** The data of `content/site.yaml`, with service ids resolved to links. */
export type Site = Omit<SiteData, 'header' | 'footer'> & {
  header: Omit<SiteData['header'], 'navigation'> & { navigation: NavigationItem[] };
  footer: Omit<SiteData['footer'], 'services'> & { services: SiteLink[] };
  /** Link to the WhatsApp chat with a prefilled message. */
  whatsappHref: string;
  phoneHref: string;
  emailHref: string;
};

/** The data of `content/site.yaml`; throws when it refers to a service that does not exist. */
export async function getSite(): Promise<Site> {
  const entry = known(await getEntry('site', 'site'));
  const { header, footer, ...facts } = entry.data;
  return {
    ...facts,
    header: { ...header, navigation: await Promise.all(header.navigation.map(withServices)) },
    footer: { ...footer, services: await serviceLinks(footer.services) },
    whatsappHref: whatsappHref(facts.whatsapp.number, facts.whatsapp.message),
    phoneHref: `tel:${facts.phone.number}`,
    emailHref: `mailto:${facts.email}`,
  };
}

/** What a form's island says about the office after it was sent. */
export async function getOffice(): Promise<Office> {
  const { hours, holidays, phone, phoneHref, whatsappHref, email, emailHref } = await getSite();
  return {
    hours: hours.map(({ days, opens, closes }) => ({ days, opens, closes })),
    holidays: holidays.map(dateToDay),
    links: [
      { label: phone.display, href: phoneHref },
      { label: 'WhatsApp', href: whatsappHref },
      { label: email, href: emailHref },
    ],
  };
}

async function withServices(item: SiteData['header']['navigation'][number]): Promise<NavigationItem> {
  return { ...item, services: await serviceLinks(item.services ?? []) };
}

const serviceLinks = (references: readonly { id: string }[]): Promise<SiteLink[]> =>
  Promise.all(
    references.map(async ({ id }) => {
      const { data } = known(await getEntry('services', id));
      return { label: data.title, href: `/services/${id}` };
    }),
  );

/** Link to the WhatsApp chat, with a first message about a subject if there is one. */
export const whatsappAbout = ({ whatsapp, whatsappHref: general }: Site, subject?: string): string =>
  subject === undefined ? general : whatsappHref(whatsapp.number, interpolate(whatsapp.about, { subject }));

function whatsappHref(number: string, message: string): string {
  return `https://wa.me/${number.slice(1)}?text=${encodeURIComponent(message)}`;
}
