import { defineCollection } from 'astro:content';
import { blogCategoriesSchema } from './schemas/blog-categories.ts';
import { blogPostSchema } from './schemas/blog-posts.ts';
import { caseStudySchema } from './schemas/case-studies.ts';
import { contentFiles } from './schemas/content-files.ts';
import { formSchema } from './schemas/forms.ts';
import { pageSchema } from './schemas/pages.ts';
import { planSchema } from './schemas/plans.ts';
import { policySchema } from './schemas/policies.ts';
import { serviceSchema } from './schemas/services.ts';
import { siteSchema } from './schemas/site.ts';
import { teamSchema } from './schemas/team.ts';
import { testimonialSchema } from './schemas/testimonials.ts';

export const collections = {
  site: defineCollection({ loader: contentFiles('.', 'site.yaml'), schema: siteSchema }),
  pages: defineCollection({ loader: contentFiles('pages', '*.yaml'), schema: pageSchema }),
  services: defineCollection({ loader: contentFiles('services', '*.md'), schema: serviceSchema }),
  plans: defineCollection({ loader: contentFiles('plans', '*.yaml'), schema: planSchema }),
  testimonials: defineCollection({
    loader: contentFiles('testimonials', '*.yaml'),
    schema: testimonialSchema,
  }),
  team: defineCollection({ loader: contentFiles('team', '*.yaml'), schema: teamSchema }),
  policies: defineCollection({ loader: contentFiles('policies', '*.md'), schema: policySchema }),
  forms: defineCollection({ loader: contentFiles('forms', '*.yaml'), schema: formSchema }),
  caseStudies: defineCollection({
    loader: contentFiles('case-studies', '*.yaml'),
    schema: caseStudySchema,
  }),
  blog: defineCollection({ loader: contentFiles('blog', '*.md'), schema: blogPostSchema }),
  blogCategories: defineCollection({
    loader: contentFiles('.', 'blog-categories.yaml'),
    schema: blogCategoriesSchema,
  }),
};
