import { defineCollection } from 'astro:content';
import { COLLECTIONS } from './collections/collections.ts';
import { contentFiles } from './collections/reading/content-files.ts';

const {
  site,
  pages,
  services,
  plans,
  testimonials,
  team,
  policies,
  replies,
  forms,
  copy,
  caseStudies,
  blog,
  blogCategories,
} = COLLECTIONS;

export const collections = {
  site: defineCollection({ loader: contentFiles('site'), schema: site.schema }),
  pages: defineCollection({ loader: contentFiles('pages'), schema: pages.schema }),
  services: defineCollection({ loader: contentFiles('services'), schema: services.schema }),
  plans: defineCollection({ loader: contentFiles('plans'), schema: plans.schema }),
  testimonials: defineCollection({ loader: contentFiles('testimonials'), schema: testimonials.schema }),
  team: defineCollection({ loader: contentFiles('team'), schema: team.schema }),
  policies: defineCollection({ loader: contentFiles('policies'), schema: policies.schema }),
  replies: defineCollection({ loader: contentFiles('replies'), schema: replies.schema }),
  forms: defineCollection({ loader: contentFiles('forms'), schema: forms.schema }),
  copy: defineCollection({ loader: contentFiles('copy'), schema: copy.schema }),
  caseStudies: defineCollection({ loader: contentFiles('caseStudies'), schema: caseStudies.schema }),
  blog: defineCollection({ loader: contentFiles('blog'), schema: blog.schema }),
  blogCategories: defineCollection({ loader: contentFiles('blogCategories'), schema: blogCategories.schema }),
};
