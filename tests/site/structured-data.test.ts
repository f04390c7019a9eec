import { z } from 'zod';
import { siteCopy } from '../../src/copy/site.ts';
import { siteFacts } from '../../src/copy/site-facts.ts';
import { pageOf, plans, policies, posts, services, topics } from '../fixtures/content/content-entries.ts';
import { documentAt, type SentDocument } from '../fixtures/site/documents.ts';
import { expect, test } from '../fixtures/site/site-test.ts';

const statement = z.looseObject({ '@context': z.literal('https://schema.org'), '@type': z.string() });

const statementsOf = ({ structuredData }: SentDocument) =>
  structuredData.map((json) => statement.parse(JSON.parse(json)));
const ofType = (page: SentDocument, type: string) =>
  statementsOf(page).filter((each) => each['@type'] === type);
const stated = (type: string, rest: object) => ({ '@context': 'https://schema.org', '@type': type, ...rest });

test.for(['/', '/contact'])('%s tells what site.yaml says of the agency', (path, { documents, stack }) => {
  const { name, legalName, description, email, phone, founded, address, hours } = siteFacts;
  expect(ofType(documentAt(documents, path), 'ProfessionalService')).toEqual([
    stated('ProfessionalService', {
      ...{ '@id': `${stack.site}/#business`, name, legalName, description, email, telephone: phone.number },
      ...{ url: `${stack.site}/`, logo: `${stack.site}/icon-512.png`, image: `${stack.site}/og/home.png` },
      ...{ foundingDate: String(founded), priceRange: '₹₹', areaServed: 'IN' },
      address: {
        '@type': 'PostalAddress',
        streetAddress: address.street,
        addressLocality: address.locality,
        addressRegion: address.region,
        postalCode: address.postalCode,
        addressCountry: address.countryCode,
      },
      geo: { '@type': 'GeoCoordinates', latitude: address.latitude, longitude: address.longitude },
      openingHoursSpecification: hours.flatMap(({ days: dayOfWeek, ...times }) =>
        'opens' in times
          ? { '@type': 'OpeningHoursSpecification', dayOfWeek, opens: times.opens, closes: times.closes }
          : [],
      ),
    }),
  ]);
});

const named: Readonly<Record<string, string>> = siteCopy.pages;

test('breadcrumbs lead from the home page to each page', ({ listed, stack }) => {
  for (const page of listed.filter(({ path }) => path !== '/')) {
    const [, area = '', name = '', part] = page.path.split('/');
    const ofList = name ? [...services, ...posts] : policies;
    const { title } = ofList.find(({ id }) => id === (name || area)) ?? {};
    const own = title ?? named[area] ?? pageOf(area as 'consultation').hero.eyebrow;
    const above = name ? [[named[area], `/${area}`]] : [];
    const steps = [[named['home'], '/'], ...above, [own, page.path]].map(([step, to = ''], at) => ({
      ...{ '@type': 'ListItem', position: at + 1, name: step, item: stack.site + to },
    }));
    const list = stated('BreadcrumbList', { itemListElement: steps });
    expect(ofType(page, 'BreadcrumbList'), page.path).toEqual(part === undefined ? [list] : []);
  }
});

test('each service page describes its service', ({ documents, stack }) => {
  for (const { id, title, description } of services) {
    const path = `/services/${id}`;
    const provider = { '@id': `${stack.site}/#business` };
    const said = { name: title, serviceType: title, description, url: stack.site + path };
    expect(ofType(documentAt(documents, path), 'Service'), path).toEqual([
      stated('Service', { ...said, areaServed: 'IN', provider }),
    ]);
  }
});

test('priced plans are Offers in both currencies', ({ documents, stack }) => {
  const seller = { '@id': `${stack.site}/#business` };
  const ours = { url: `${stack.site}/packages`, seller, availability: 'https://schema.org/InStock' };
  expect(ofType(documentAt(documents, '/packages'), 'Offer')).toEqual(
    plans.flatMap(({ name, description, price = {} }) =>
      Object.entries(price).map(([priceCurrency, amount]) => {
        const priced = { price: String(amount), priceCurrency };
        const priceSpecification = { '@type': 'UnitPriceSpecification', ...priced, unitCode: 'MON' };
        return stated('Offer', { name, description, ...ours, ...priced, priceSpecification });
      }),
    ),
  );
});

const FAQS = [
  ...(['packages', 'contact'] as const).map((page) => [`/${page}`, pageOf(page).faq.items] as const),
  ...services.map(({ id, faq }) => [`/services/${id}`, faq] as const),
];

test.for(FAQS)('the FAQPage of %s has its questions', ([path, items], { documents }) => {
  expect(ofType(documentAt(documents, path), 'FAQPage')).toEqual([
    stated('FAQPage', {
      mainEntity: items.map(({ question: name, answer: text }) => ({
        ...{ '@type': 'Question', name, acceptedAnswer: { '@type': 'Answer', text } },
      })),
    }),
  ]);
});

test.for(posts)(
  '"$title" has structured data',
  ({ id, title, excerpt, author, date, updated, tags, category }, { documents, stack }) => {
    const url = `${stack.site}/blog/${id}`;
    const page = documentAt(documents, `/blog/${id}`);
    expect(ofType(page, 'BlogPosting')).toMatchObject([
      {
        ...{ headline: title, description: excerpt, url, mainEntityOfPage: url },
        ...{ datePublished: date, dateModified: updated ?? date, image: page.metas['og:image'] },
        author: { '@type': 'Person', name: author },
        publisher: { '@id': `${stack.site}/#business`, name: siteFacts.name },
        articleSection: topics[category]?.name,
        keywords: tags.join(', '),
      },
    ]);
  },
);
