import type { APIRoute } from 'astro';
import { formatMoney } from '~/domain/site/money.ts';
import { listPublicPages } from '~/queries/pages.ts';
import { listPlans } from '~/queries/plans.ts';
import { listPolicies } from '~/queries/policies.ts';
import { listAllServices } from '~/queries/services.ts';
import { getSite } from '~/queries/site.ts';

/** A summary of the site in Markdown for language models (llmstxt.org): the agency, its services and links. */
export const GET: APIRoute = async ({ site: base }) => {
  const [site, pages, services, plans, policies] = await Promise.all([
    getSite(),
    listPublicPages(),
    listAllServices(),
    listPlans(),
    listPolicies(),
  ]);
  const line = (label: string, path: string, text: string) =>
    `- [${label}](${String(new URL(path, base))}): ${text}`;
  const price = ({ price, onQuote }: (typeof plans)[number]) =>
    price ? `${formatMoney(price.inr, 'INR')} or ${formatMoney(price.usd, 'USD')}` : onQuote;

  const sections = [
    `# ${site.name}`,
    `> ${site.description}`,
    `Mail ${site.email}, telephone ${site.phone.display} (${site.phoneHours}).`,
    '## Services',
    services.map(({ title, href, description }) => line(title, href, description)).join('\n'),
    '## Packages',
    plans
      .map((plan) => line(plan.name, '/packages', `${price(plan)} ${plan.period}. ${plan.description}`))
      .join('\n'),
    '## More',
    pages
      .filter(({ path }) => !['/', '/services', '/packages'].includes(path))
      .map(({ path, seo }) => line(seo.title, path, seo.description))
      .join('\n'),
    '## Policies',
    policies.map(({ title, href, summary }) => line(title, href, summary)).join('\n'),
  ];
  return new Response(`${sections.join('\n\n')}\n`);
};
