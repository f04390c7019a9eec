import { getCollection, getEntry, type CollectionEntry } from 'astro:content';
import { drawArtwork, motifOf, type Artwork, type Scheme } from '../artwork/artwork.ts';
import { chartShares } from '../case-studies/result-chart.ts';
import { industryId, type StudyKeys } from '../case-studies/study-filters.ts';
import { getPage } from './pages.ts';
import { mustExist } from './must-exist.ts';

type StudyData = CollectionEntry<'caseStudies'>['data'];

/** One key result, with the data of its chart. */
export type StudyResult = StudyData['results'][number];

/** A case study as pages show it. */
export type CaseStudy = Omit<StudyData, 'category' | 'services'> & {
  id: string;
  /** Link to the detail view. */
  href: string;
  categoryName: string;
  /** The values that the filters compare. */
  keys: StudyKeys;
  services: { id: string; label: string; href: string }[];
  /** The first result, which cards show. */
  headline: StudyResult;
  artwork: Artwork;
};

/** All case studies, sorted by `order`. */
export async function listCaseStudies(): Promise<CaseStudy[]> {
  const studies = await Promise.all((await getCollection('caseStudies')).map(entryToStudy));
  return studies.sort((one, other) => one.order - other.order);
}

/** The industries of all studies without duplicates, in the order of the studies. */
export async function listIndustries(): Promise<{ id: string; name: string }[]> {
  const names = new Set((await listCaseStudies()).map(({ industry }) => industry));
  return [...names].map((name) => ({ id: industryId(name), name }));
}

async function entryToStudy({ id, data }: CollectionEntry<'caseStudies'>): Promise<CaseStudy> {
  const { category, services, ...facts } = data;
  const { categories } = await getPage('case-studies');
  const known = mustExist(
    categories.find((one) => one.id === category),
    `content/case-studies/${id}.yaml: expected category to be one of ${categories.map((one) => one.id).join(', ')}, found "${category}".`,
  );
  return {
    ...facts,
    id,
    href: `/case-studies#${id}`,
    categoryName: known.name,
    keys: { category, industry: industryId(data.industry) },
    services: await Promise.all(services.map((service) => serviceLink(service, id))),
    headline: mustExist(
      data.results[0],
      `content/case-studies/${id}.yaml: expected at least one of results.`,
    ),
    artwork: studyArtwork(id, data),
  };
}

async function serviceLink(service: StudyData['services'][number], study: string) {
  const { data, id } = mustExist(
    await getEntry(service),
    `content/case-studies/${study}.yaml: expected services to name files in content/services, found "${service.id}".`,
  );
  return { id, label: data.title, href: `/services/${id}` };
}

/** Colour schemes by position in the list, so that neighbouring drawings differ. */
const STUDY_SCHEMES: readonly Scheme[] = ['night', 'accent', 'second', 'paper', 'accent', 'night'];

/** The drawing of a study. It shows the values of its line chart if there is one, otherwise of all its bar charts. */
function studyArtwork(id: string, { category, order, results }: StudyData): Artwork {
  const series = results.find(({ chart }) => chart.kind === 'series');
  const values = series ? chartShares(series.chart) : results.flatMap(({ chart }) => chartShares(chart));
  return drawArtwork({
    name: id,
    motif: motifOf(category),
    values,
    scheme: STUDY_SCHEMES[(order - 1) % STUDY_SCHEMES.length],
  });
}
