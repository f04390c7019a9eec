/**
 * Structured data of the pages for search engines (schema.org). Every function returns JSON-LD. All URLs are absolute;
 * `base` is the site's URL.
 */
import { siteCopy } from '../copy/site.ts';
import { siteFacts } from '../copy/site-facts.ts';
import type { Money } from '../domain/site/money.ts';
import type {
  BlogPosting,
  BreadcrumbList,
  DayOfWeek,
  FAQPage,
  Offer,
  ProfessionalService,
  Service,
  WithContext,
} from 'schema-dts';

interface Business {
  name: string;
  legalName: string;
  description: string;
  founded: number;
  email: string;
  phone: { number: string };
  address: {
    street: string;
    locality: string;
    region: string;
    postalCode: string;
    countryCode: string;
    latitude: number;
    longitude: number;
  };
  hours: readonly { days: readonly DayOfWeek[]; opens?: string | undefined; closes?: string | undefined }[];
  social: readonly { href: string }[];
}

interface Article {
  title: string;
  excerpt: string;
  href: string;
  image: string;
  author: string;
  /** ISO date, like `updated`, which is undefined when the article never changed. */
  date: string;
  updated?: string | undefined;
  categoryName: string;
  tags: readonly string[];
}

const CONTEXT = 'https://schema.org';
const absolute = (path: string, base: URL | undefined) => new URL(path, base).href;
const businessId = (base: URL | undefined) => ({ '@id': absolute('/#business', base) });

/** The agency with its address and opening hours. The other objects refer to it by its `@id`. */
export const toBusiness = (business: Business, base: URL | undefined): WithContext<ProfessionalService> => ({
  '@context': CONTEXT,
  '@type': 'ProfessionalService',
  ...businessId(base),
  name: business.name,
  legalName: business.legalName,
  description: business.description,
  url: absolute('/', base),
  logo: absolute('/icon-512.png', base),
  image: absolute('/og/home.png', base),
  email: business.email,
  telephone: business.phone.number,
  foundingDate: String(business.founded),
  priceRange: '₹₹',
  areaServed: 'IN',
  address: {
    '@type': 'PostalAddress',
    streetAddress: business.address.street,
    addressLocality: business.address.locality,
    addressRegion: business.address.region,
    postalCode: business.address.postalCode,
    addressCountry: business.address.countryCode,
  },
  geo: {
    '@type': 'GeoCoordinates',
    latitude: business.address.latitude,
    longitude: business.address.longitude,
  },
  openingHoursSpecification: business.hours.flatMap(({ days, opens, closes }) =>
    opens && closes ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek: days, opens, closes }] : [],
  ),
  ...(business.social.length > 0 && { sameAs: business.social.map(({ href }) => href) }),
});

/** One service of the agency. */
export const toService = (
  service: { title: string; description: string; href: string },
  base: URL | undefined,
): WithContext<Service> => ({
  '@context': CONTEXT,
  '@type': 'Service',
  name: service.title,
  serviceType: service.title,
  description: service.description,
  url: absolute(service.href, base),
  areaServed: 'IN',
  provider: businessId(base),
});

/** The offers of one plan: a monthly price in each currency. Plans without a fixed price have none. */
export const toOffers = (
  plan: { name: string; description: string; price?: Money | undefined },
  base: URL | undefined,
): WithContext<Offer>[] =>
  Object.entries(plan.price ?? {}).map(([currency, price]) => ({
    '@context': CONTEXT,
    '@type': 'Offer',
    name: plan.name,
    description: plan.description,
    url: absolute('/packages', base),
    price: String(price),
    priceCurrency: currency,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: String(price),
      priceCurrency: currency,
      unitCode: 'MON',
    },
    availability: 'https://schema.org/InStock',
    seller: businessId(base),
  }));

/** The path from the home page to this page. The last step is the page itself. */
export const toBreadcrumbs = (
  steps: readonly { label: string; href: string }[],
  base: URL | undefined,
): WithContext<BreadcrumbList> => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: [{ label: siteCopy.pages.home, href: '/' }, ...steps].map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: absolute(href, base),
  })),
});

/** The questions and answers of a page. */
export const toFaqPage = (items: readonly { question: string; answer: string }[]): WithContext<FAQPage> => ({
  '@context': CONTEXT,
  '@type': 'FAQPage',
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** One article of the blog. */
export const toBlogPosting = (article: Article, base: URL | undefined): WithContext<BlogPosting> => ({
  '@context': CONTEXT,
  '@type': 'BlogPosting',
  headline: article.title,
  description: article.excerpt,
  url: absolute(article.href, base),
  mainEntityOfPage: absolute(article.href, base),
  image: absolute(article.image, base),
  datePublished: article.date,
  dateModified: article.updated ?? article.date,
  author: { '@type': 'Person', name: article.author },
  publisher: { ...businessId(base), '@type': 'Organization', name: siteFacts.name },
  articleSection: article.categoryName,
  keywords: article.tags.join(', '),
});
