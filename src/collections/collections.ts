import { blogCategoriesSchema, blogPostSchema } from './schemas/blog.ts';
import { caseStudySchema } from './schemas/case-studies.ts';
import { copySchema } from './schemas/copy.ts';
import { formSchema } from './schemas/forms.ts';
import { pageSchema } from './schemas/pages.ts';
import { teamSchema, testimonialSchema } from './schemas/people.ts';
import { planSchema } from './schemas/plans.ts';
import { policySchema } from './schemas/policies.ts';
import { replySchema } from './schemas/replies.ts';
import { serviceSchema } from './schemas/services.ts';
import { siteSchema } from './schemas/site.ts';

/** The collections: their files in `content/` and what the files contain. */
export const COLLECTIONS = {
  site: { files: 'content/site.yaml', schema: siteSchema },
  pages: { files: 'content/pages/*.yaml', schema: pageSchema },
  services: { files: 'content/services/*.md', schema: serviceSchema },
  plans: { files: 'content/plans/*.yaml', schema: planSchema },
  testimonials: { files: 'content/testimonials/*.yaml', schema: testimonialSchema },
  team: { files: 'content/team/*.yaml', schema: teamSchema },
  policies: { files: 'content/policies/*.md', schema: policySchema },
  replies: { files: 'content/replies/*.md', schema: replySchema },
  forms: { files: 'content/forms/*.yaml', schema: formSchema },
  copy: { files: 'content/copy/*.yaml', schema: copySchema },
  caseStudies: { files: 'content/case-studies/*.yaml', schema: caseStudySchema },
  blog: { files: 'content/blog/*.md', schema: blogPostSchema },
  blogCategories: { files: 'content/blog-categories.yaml', schema: blogCategoriesSchema },
} as const;
