import { blogCategoriesSchema } from './schemas/blog-categories.ts';
import { blogPostSchema } from './schemas/blog-posts.ts';
import { caseStudySchema } from './schemas/case-studies.ts';
import { copySchema } from './schemas/copy.ts';
import { formSchema } from './schemas/forms.ts';
import { pageSchema } from './schemas/pages.ts';
import { planSchema } from './schemas/plans.ts';
import { policySchema } from './schemas/policies.ts';
import { replySchema } from './schemas/replies.ts';
import { serviceSchema } from './schemas/services.ts';
import { siteSchema } from './schemas/site.ts';
import { teamSchema } from './schemas/team.ts';
import { testimonialSchema } from './schemas/testimonials.ts';

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
