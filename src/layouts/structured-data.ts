/** Structured data of the pages for search engines (schema.org). Every function returns JSON-LD. All URLs are absolute. */
import { siteCopy } from '../copy/site.ts';
import { siteFacts } from '../copy/site-facts.ts';
import type { Plan } from '../collections/queries/plans.ts';
import type { Post } from '../collections/queries/posts.ts';
import type { Service } from '../collections/queries/services.ts';
import type { Site, SiteLink } from '../collections/queries/site.ts';
import type * as Schema from 'schema-dts';

const absolute = (path: string) => new URL(path, import.meta.env.SITE).href;
const business = { '@id': absolute('/#business') };

/** The agency with its address and opening hours. The other objects refer to it by its `@id`. */
export const toBusiness = ({ address, ...site }: Site): Exclude<Schema.ProfessionalService, string> => ({
  '@type': 'ProfessionalService',
  ...business,
  name: site.name,
  legalName: site.legalName,
  description: site.description,
  url: absolute('/'),
  logo: absolute('/icon-512.png'),
  image: absolute('/og/home.png'),
  email: site.email,
  telephone: site.phone.number,
  foundingDate: String(site.founded),
  priceRange: '₹₹',
  areaServed: 'IN',
  address: {
    '@type': 'PostalAddress',
    streetAddress: address.street,
    addressLocality: address.locality,
    addressRegion: address.region,
    postalCode: address.postalCode,
    addressCountry: address.countryCode,
  },
  geo: { '@type': 'GeoCoordinates', latitude: address.latitude, longitude: address.longitude },
  openingHoursSpecification: site.hours.flatMap(({ days, opens, closes }) =>
    opens && closes ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek: days, opens, closes }] : [],
  ),
});

/** One service of the agency. */
export const toService = ({ title, description, href }: Service): Schema.Service => ({
  '@type': 'Service',
  name: title,
  serviceType: title,
  description,
  url: absolute(href),
  areaServed: 'IN',
  provider: business,
});

/** The offers of one plan: a monthly price in each currency. Plans without a fixed price have none. */
export const toOffers = ({ name, description, price: prices }: Plan): Schema.Offer[] =>
  Object.entries(prices ?? {}).map(([priceCurrency, amount]) => {
    const price = { price: String(amount), priceCurrency };
    return {
      '@type': 'Offer',
      name,
      description,
      url: absolute('/packages'),
      ...price,
      priceSpecification: { '@type': 'UnitPriceSpecification', ...price, unitCode: 'MON' },
      availability: 'https://schema.org/InStock',
      seller: business,
    };
  });

const names: Readonly<Record<string, string>> = siteCopy.pages;

/** The pages from the home page (not included) to the one at this address (included), whose own name may be given. */
export function pathTo(address: string, name = names[address.slice(1)]): SiteLink[] {
  if (name === undefined) return [];
  const above = address.slice(0, address.lastIndexOf('/'));
  const label = names[above.slice(1)];
  return [...(label ? [{ label, href: above }] : []), { label: name, href: address }];
}

/** The path from the home page to this page. The last step is the page itself. */
export const toBreadcrumbs = (steps: readonly SiteLink[]): Schema.BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ label: siteCopy.pages.home, href: '/' }, ...steps].map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: absolute(href),
  })),
});

/** The questions and answers of a page. */
export const toFaqPage = (items: readonly { question: string; answer: string }[]): Schema.FAQPage => ({
  '@type': 'FAQPage',
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** One article of the blog. */
export const toBlogPosting = (post: Post): Schema.BlogPosting => ({
  '@type': 'BlogPosting',
  headline: post.title,
  description: post.excerpt,
  url: absolute(post.href),
  mainEntityOfPage: absolute(post.href),
  image: absolute(post.image),
  datePublished: post.date,
  dateModified: post.updated ?? post.date,
  author: { '@type': 'Person', name: post.author },
  publisher: { ...business, '@type': 'Organization', name: siteFacts.name },
  articleSection: post.categoryName,
  keywords: post.tags.join(', '),
});
