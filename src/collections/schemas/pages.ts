import { z } from 'astro/zod';
import { aboutPageSchema } from './pages/about.ts';
import { adminPageSchema, authPageSchema, enquiryPageSchema } from './pages/accounts.ts';
import { blogPageSchema } from './pages/blog.ts';
import { consultationPageSchema, contactPageSchema } from './pages/contact.ts';
import { homePageSchema } from './pages/home.ts';
import { mondayPageSchema } from './pages/monday-page.ts';
import { notFoundPageSchema, policyPageSchema } from './pages/not-found.ts';
import { packagesPageSchema, quoteCalculatorPageSchema } from './pages/packages.ts';
import { servicePageSchema, servicesPageSchema } from './pages/services.ts';
import { caseStudiesPageSchema, portfolioPageSchema } from './pages/work.ts';

/** One strict schema per page. The property `page` selects it and equals the file name. */
export const pageSchema = z.discriminatedUnion('page', [
  homePageSchema,
  mondayPageSchema,
  aboutPageSchema,
  servicesPageSchema,
  servicePageSchema,
  packagesPageSchema,
  portfolioPageSchema,
  caseStudiesPageSchema,
  contactPageSchema,
  consultationPageSchema,
  blogPageSchema,
  quoteCalculatorPageSchema,
  enquiryPageSchema,
  authPageSchema,
  adminPageSchema,
  notFoundPageSchema,
  policyPageSchema,
]);
