import { blogCategoriesSchema } from './blog-categories.ts';
import { blogPostSchema } from './blog-posts.ts';
import { caseStudySchema } from './case-studies.ts';
import { copySchema } from './copy.ts';
import { formSchema } from './forms.ts';
import { pageSchema } from './pages.ts';
import { planSchema } from './plans.ts';
import { policySchema } from './policies.ts';
import { replySchema } from './replies.ts';
import { serviceSchema } from './services.ts';
import { siteSchema } from './site.ts';
import { teamSchema } from './team.ts';
import { testimonialSchema } from './testimonials.ts';

/** The collections: their files in `content/` and what the files contain. */
export const COLLECTIONS = {
  site: { folder: '.', pattern: 'site.yaml', schema: siteSchema },
  pages: { folder: 'pages', pattern: '*.yaml', schema: pageSchema },
  services: { folder: 'services', pattern: '*.md', schema: serviceSchema },
  plans: { folder: 'plans', pattern: '*.yaml', schema: planSchema },
  testimonials: { folder: 'testimonials', pattern: '*.yaml', schema: testimonialSchema },
  team: { folder: 'team', pattern: '*.yaml', schema: teamSchema },
  policies: { folder: 'policies', pattern: '*.md', schema: policySchema },
  replies: { folder: 'replies', pattern: '*.md', schema: replySchema },
  forms: { folder: 'forms', pattern: '*.yaml', schema: formSchema },
  copy: { folder: 'copy', pattern: '*.yaml', schema: copySchema },
  caseStudies: { folder: 'case-studies', pattern: '*.yaml', schema: caseStudySchema },
  blog: { folder: 'blog', pattern: '*.md', schema: blogPostSchema },
  blogCategories: { folder: '.', pattern: 'blog-categories.yaml', schema: blogCategoriesSchema },
} as const;
