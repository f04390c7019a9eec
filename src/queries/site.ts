import { getEntry, type CollectionEntry } from 'astro:content';
import { mustExist } from './must-exist.ts';

type SiteData = CollectionEntry<'site'>['data'];

/** A link as shown: words and where they lead. */
export interface SiteLink {
  label: string;
  href: string;
}

/** A link of the header; `services` makes it a drop-down. */
export type NavigationItem = Omit<SiteData['header']['navigation'][number], 'services'> & {
  services: SiteLink[];
};

/** The facts of `content/site.yaml`, its service ids turned into links. */
export type Site = Omit<SiteData, 'header' | 'footer'> & {
  header: Omit<SiteData['header'], 'navigation'> & { navigation: NavigationItem[] };
  footer: Omit<SiteData['footer'], 'services'> & { services: SiteLink[] };
  /** The WhatsApp chat with the first message already typed. */
  whatsappHref: string;
  /** The telephone link. */
  phoneHref: string;
  /** The mail link. */
  emailHref: string;
};

/** Name, channels, hours, address, header and footer; throws when a service named there does not exist. */
export async function getSite(): Promise<Site> {
  const entry = mustExist(await getEntry('site', 'site'), 'content/site.yaml is missing.');
  const { header, footer, ...facts } = entry.data;
  return {
    ...facts,
    header: { ...header, navigation: await Promise.all(header.navigation.map(withServices)) },
    footer: { ...footer, services: await serviceLinks(footer.services, 'footer.services') },
    whatsappHref: whatsappHref(facts.whatsapp),
    phoneHref: `tel:${facts.phone.number}`,
    emailHref: `mailto:${facts.email}`,
  };
}

async function withServices(item: SiteData['header']['navigation'][number]): Promise<NavigationItem> {
  return { ...item, services: await serviceLinks(item.services ?? [], 'header.navigation') };
}

function serviceLinks(references: readonly { id: string }[], field: string): Promise<SiteLink[]> {
  return Promise.all(
    references.map(async ({ id }) => {
      const service = mustExist(
        await getEntry('services', id),
        `content/site.yaml: expected ${field} to name files in content/services, found "${id}".`,
      );
      return { label: service.data.title, href: `/services/${id}` };
    }),
  );
}

function whatsappHref({ number, message }: SiteData['whatsapp']): string {
  return `https://wa.me/${number.slice(1)}?text=${encodeURIComponent(message)}`;
}
