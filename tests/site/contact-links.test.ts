import { siteFacts } from '../../src/copy/site-facts.ts';
import { contactServices, plans, posts, services, studies } from '../fixtures/content/content-entries.ts';
import { documentAt } from '../fixtures/site/documents.ts';
import { expect, test } from '../fixtures/site/site-test.ts';

/** What the form preselects for each choice in an address, from the content files. */
const preselected = new Map<string, string>([
  ...services.map(({ id, enquiry }) => [`service=${id}`, enquiry] as const),
  ...plans.flatMap(({ id, enquiry }) => (enquiry ? [[`plan=${id}`, enquiry.service] as const] : [])),
]);

test('the map shows where the office is', ({ documents }) => {
  const { latitude, longitude } = siteFacts.address;
  const map = documentAt(documents, '/contact').links.find(({ href }) => href.includes('openstreetmap'));
  const { searchParams, hash } = new URL(map?.href ?? '');
  expect(Object.fromEntries(searchParams)).toEqual({ mlat: String(latitude), mlon: String(longitude) });
  expect(hash).toMatch(new RegExp(`/${String(latitude)}/${String(longitude)}$`));
});

test.for(services)('WhatsApp on the page of $id names the service', ({ id, title }, { documents }) => {
  const { links } = documentAt(documents, `/services/${id}`);
  const asked = links.flatMap(({ href, area }) =>
    href.startsWith('https://wa.me/')
      ? [`${String(area)} ${new URL(href).searchParams.get('text') ?? ''}`]
      : [],
  );
  expect(asked.length).toBeGreaterThan(1);
  for (const text of asked) expect(text).toContain(title);
});

test('every link to the contact form carries a choice that the form accepts', ({ documents }) => {
  const carried = [...documents.values()].flatMap(({ links }) =>
    links.flatMap(({ href }) => /^\/contact\?(.+)#message-form$/.exec(href)?.[1] ?? []),
  );
  expect(new Set(carried)).toEqual(new Set(preselected.keys()));
  expect(contactServices).toEqual(expect.arrayContaining(carried.map((choice) => preselected.get(choice))));
});

test('every service, plan, case study and article with a service links to the form with its choice', ({
  documents,
}) => {
  const hasLink = (path: string, choice: string) =>
    documentAt(documents, path).links.some(({ href }) => href === `/contact?${choice}#message-form`);
  const expected = [
    ...services.map(({ id }) => [`/services/${id}`, `service=${id}`] as const),
    ...plans.filter(({ enquiry }) => enquiry).map(({ id }) => ['/packages', `plan=${id}`] as const),
    ...studies.map((study) => ['/case-studies', `service=${String(study.services[0])}`] as const),
    ...posts.flatMap(({ id, service }) => (service ? [[`/blog/${id}`, `service=${service}`] as const] : [])),
  ];
  expect(expected.filter(([path, choice]) => !hasLink(path, choice))).toEqual([]);
});
