import { z } from 'zod';
import { sitemapPaths } from '../fixtures/stack/built-site.ts';
import { plans, services } from '../fixtures/content/content-entries.ts';
import { documentAt, type SentDocument } from '../fixtures/site/documents.ts';
import { expect, test } from '../fixtures/site/site-test.ts';

/**
 * Required properties by type: those that search engines need and those this project wants. The types of schema-dts know which there can
 * be, and what each may contain.
 */
const REQUIRED: Record<string, string[]> = {
  ProfessionalService: [
    ...['name', 'url', 'telephone', 'email', 'address.streetAddress', 'address.addressLocality'],
    ...['address.addressRegion', 'address.postalCode', 'address.addressCountry'],
    ...['openingHoursSpecification.0.opens', 'openingHoursSpecification.1.closes'],
  ],
  Service: ['name', 'description', 'url', 'provider.@id'],
  Offer: ['name', 'price', 'priceCurrency', 'url', 'seller.@id'],
  BlogPosting: ['headline', 'description', 'datePublished', 'author.name', 'image'],
  BreadcrumbList: ['itemListElement.0.item', 'itemListElement.1.name', 'itemListElement.1.position'],
  FAQPage: ['mainEntity.0.name', 'mainEntity.0.acceptedAnswer.text'],
};

const statement = z.looseObject({ '@context': z.literal('https://schema.org'), '@type': z.string() });

const statementsOf = ({ structuredData }: SentDocument) =>
  structuredData.map((json) => statement.parse(JSON.parse(json)));
const typesOf = (page: SentDocument) => statementsOf(page).map((each) => each['@type']);
const ofType = (page: SentDocument, type: string) =>
  statementsOf(page).filter((each) => each['@type'] === type);

test('every item has the required properties, and addresses of the site', ({ documents, stack }) => {
  for (const page of documents.values()) {
    for (const each of statementsOf(page)) {
      const required = REQUIRED[each['@type']] ?? ['(a type of which nothing is required)'];
      for (const property of required) expect(each, page.path).toHaveProperty(property.split('.'));
    }
    const addresses = page.structuredData.flatMap((json) => [
      ...json.matchAll(/"(?:@id|url|item|image|logo)":"([^"]*)"/g),
    ]);
    for (const [, address] of addresses) expect(address, page.path).toMatch(`${stack.site}/`);
  }
});

test('the agency is a ProfessionalService on the home page', ({ documents }) => {
  expect(typesOf(documentAt(documents, '/'))).toContain('ProfessionalService');
});

test('service pages have Service and BreadcrumbList', ({ documents }) => {
  const paths = sitemapPaths().filter((path) => path.startsWith('/services/'));
  expect(paths.sort()).toEqual(services.map(({ id }) => `/services/${id}`).sort());
  for (const path of paths) {
    expect(typesOf(documentAt(documents, path)), path).toEqual(
      expect.arrayContaining(['Service', 'BreadcrumbList']),
    );
  }
});

test('priced plans are Offers in both currencies', ({ documents }) => {
  const offers = ofType(documentAt(documents, '/packages'), 'Offer');
  expect(offers.map(({ name, price, priceCurrency }) => [name, price, priceCurrency])).toEqual(
    plans.flatMap(({ name, price }) =>
      price
        ? [
            [name, String(price.INR), 'INR'],
            [name, String(price.USD), 'USD'],
          ]
        : [],
    ),
  );
});

for (const path of ['/packages', '/contact', '/services/google-ads']) {
  test(`the FAQPage of ${path} matches its visible text`, ({ documents }) => {
    const page = documentAt(documents, path);
    const shape = z.object({
      mainEntity: z.array(z.object({ name: z.string(), acceptedAnswer: z.object({ text: z.string() }) })),
    });
    const [faq] = ofType(page, 'FAQPage').map((each) => shape.parse(each));
    const texts = faq?.mainEntity.flatMap(({ name, acceptedAnswer }) => [name, acceptedAnswer.text]) ?? [];
    expect(texts).not.toEqual([]);
    for (const text of texts) expect(page.text).toContain(text);
  });
}
