import { z } from 'zod';
import { siteFacts } from '../../src/copy/site-facts.ts';
import { sitemapPaths } from '../fixtures/stack/built-site.ts';
import { pageOf, plans, posts, services, topics } from '../fixtures/content/content-entries.ts';
import { documentAt, type SentDocument } from '../fixtures/site/documents.ts';
import { expect, test } from '../fixtures/site/site-test.ts';

const statement = z.looseObject({ '@context': z.literal('https://schema.org'), '@type': z.string() });

const breadcrumbs = z.object({
  itemListElement: z.array(z.object({ position: z.number(), name: z.string().min(1), item: z.string() })),
});

const statementsOf = ({ structuredData }: SentDocument) =>
  structuredData.map((json) => statement.parse(JSON.parse(json)));
const typesOf = (page: SentDocument) => statementsOf(page).map((each) => each['@type']);
const ofType = (page: SentDocument, type: string) =>
  statementsOf(page).filter((each) => each['@type'] === type);

test('every address is one of the site', ({ documents, stack }) => {
  for (const page of documents.values())
    for (const { 1: address } of page.structuredData
      .join()
      .matchAll(/"(?:@id|url|item|image|logo)":"([^"]*)"/g))
      expect(address, page.path).toMatch(`${stack.site}/`);
});

test.for(['/', '/contact'])('%s tells what site.yaml says of the agency', (path, { documents, stack }) => {
  const { address, hours } = siteFacts;
  expect(ofType(documentAt(documents, path), 'ProfessionalService')).toMatchObject([
    {
      name: siteFacts.name,
      legalName: siteFacts.legalName,
      url: `${stack.site}/`,
      telephone: siteFacts.phone.number,
      email: siteFacts.email,
      address: {
        streetAddress: address.street,
        addressLocality: address.locality,
        addressRegion: address.region,
        postalCode: address.postalCode,
        addressCountry: address.countryCode,
      },
      geo: { latitude: address.latitude, longitude: address.longitude },
      openingHoursSpecification: hours.flatMap(({ days, ...times }) =>
        'opens' in times ? { dayOfWeek: days, opens: times.opens, closes: times.closes } : [],
      ),
    },
  ]);
});

test('breadcrumbs lead from the home page to each page', ({ documents, stack }) => {
  const withSteps = [...documents.values()].filter((page) => typesOf(page).includes('BreadcrumbList'));
  expect(withSteps.length).toBeGreaterThan(services.length);
  for (const page of withSteps) {
    const [list] = ofType(page, 'BreadcrumbList').map((each) => breadcrumbs.parse(each));
    const steps = list?.itemListElement ?? [];
    expect(steps.map(({ position }) => position)).toEqual(steps.map((_, at) => at + 1));
    expect([steps[0]?.item, steps.at(-1)?.item]).toEqual([`${stack.site}/`, stack.site + page.path]);
  }
});

test('each service page describes its service', ({ documents, stack }) => {
  const paths = sitemapPaths().filter((path) => path.startsWith('/services/'));
  expect(paths.sort()).toEqual(services.map(({ id }) => `/services/${id}`).sort());
  for (const { id, title, description } of services) {
    const path = `/services/${id}`;
    expect(ofType(documentAt(documents, path), 'Service'), path).toMatchObject([
      { name: title, description, url: stack.site + path, provider: { '@id': `${stack.site}/#business` } },
    ]);
  }
});

test('priced plans are Offers in both currencies', ({ documents, stack }) => {
  const offers = ofType(documentAt(documents, '/packages'), 'Offer');
  const seller = { '@id': `${stack.site}/#business` };
  const monthly = { url: `${stack.site}/packages`, seller, priceSpecification: { unitCode: 'MON' } };
  for (const offer of offers) expect(offer).toMatchObject(monthly);
  expect(offers.map(({ name, price, priceCurrency }) => [name, price, priceCurrency])).toEqual(
    plans.flatMap(({ name, price }) =>
      Object.entries(price ?? {}).map(([currency, amount]) => [name, String(amount), currency]),
    ),
  );
});

const FAQS = [
  ...(['packages', 'contact'] as const).map((page) => [`/${page}`, pageOf(page).faq.items] as const),
  ...services.map(({ id, faq }) => [`/services/${id}`, faq] as const),
];

test.for(FAQS)('the FAQPage of %s has its questions', ([path, items], { documents }) => {
  expect(ofType(documentAt(documents, path), 'FAQPage')).toMatchObject([
    { mainEntity: items.map(({ question: name, answer: text }) => ({ name, acceptedAnswer: { text } })) },
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
