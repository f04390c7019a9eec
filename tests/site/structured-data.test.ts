import { z } from 'zod';
import { sitemapPaths } from '../fixtures/stack/built-site.ts';
import { plans, services } from '../fixtures/content/content-entries.ts';
import { documentAt, type SentDocument } from '../fixtures/site/documents.ts';
import { expect, test } from '../fixtures/site/site-test.ts';
import { VOCABULARY } from '../fixtures/content/vocabulary.ts';

const statement = z.looseObject({ '@context': z.literal('https://schema.org'), '@type': z.string() });

const statementsOf = ({ structuredData }: SentDocument) =>
  structuredData.map((json) => statement.parse(JSON.parse(json)));
const typesOf = (page: SentDocument) => statementsOf(page).map((each) => each['@type']);
const ofType = (page: SentDocument, type: string) =>
  statementsOf(page).filter((each) => each['@type'] === type);

test('every item has the required properties', ({ documents }) => {
  const problems = Array.from(documents.values()).flatMap((page) =>
    statementsOf(page).flatMap((each) => {
      const type = VOCABULARY[each['@type']];
      if (!type) return [`${page.path}: ${each['@type']} is not in the vocabulary`];
      const { error } = type.safeParse(each);
      return error ? [`${page.path}: ${each['@type']}: ${z.prettifyError(error)}`] : [];
    }),
  );
  expect(problems).toEqual([]);
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
