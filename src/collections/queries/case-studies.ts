import { getCollection, type CollectionEntry } from 'astro:content';
import { slug } from '../../domain/site/slug.ts';
import { getPage } from './pages.ts';
import { known } from './known.ts';
import { serviceLink } from './services.ts';

/** A case study as pages show it. */
export type CaseStudy = Awaited<ReturnType<typeof entryToStudy>>;

/** All case studies, sorted by `order`. */
export async function listCaseStudies(): Promise<CaseStudy[]> {
  const studies = await Promise.all((await getCollection('caseStudies')).map(entryToStudy));
  return studies.sort((one, other) => one.order - other.order);
}

/** The case study that names a service earliest: the first service is what a study is about. */
export async function findStudyOfService(service: string): Promise<CaseStudy | undefined> {
  const place = ({ services }: CaseStudy) => services.findIndex(({ id }) => id === service);
  const studies = (await listCaseStudies()).filter((study) => place(study) >= 0);
  return studies.sort((one, other) => place(one) - place(other))[0];
}

/** The industries of all studies without duplicates, in the order of the studies. */
export async function listIndustries(): Promise<{ id: string; name: string }[]> {
  const names = new Map((await listCaseStudies()).map(({ keys, industry }) => [keys.industry, industry]));
  return Array.from(names, ([id, name]) => ({ id, name }));
}

async function entryToStudy({ id, data }: CollectionEntry<'caseStudies'>) {
  const { category, services, ...facts } = data;
  const { categories } = await getPage('case-studies');
  return {
    ...facts,
    id,
    /** Link to the detail view. */
    href: `/case-studies#${id}`,
    categoryName: known(categories.find((one) => one.id === category)).name,
    /** The values that the filters compare. */
    keys: { category, industry: slug(data.industry) },
    services: await Promise.all(services.map(serviceLink)),
    /** The first result, which cards show. */
    headline: known(data.results[0]),
    /** The first result that is a line over time. */
    line: data.results.flatMap(({ chart, ...result }) =>
      chart.kind === 'series' ? [{ ...result, chart }] : [],
    )[0],
  };
}
