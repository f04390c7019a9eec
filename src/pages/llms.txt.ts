import type { APIRoute } from 'astro';
import { siteCopy } from '~/copy/site.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { CURRENCIES, formatMoney } from '~/domain/site/money.ts';
import { listPublicPages } from '~/collections/queries/pages.ts';
import { listPlans, type Plan } from '~/collections/queries/plans.ts';
import { listPolicies } from '~/collections/queries/policies.ts';
import { listAllServices } from '~/collections/queries/services.ts';
import { getSite } from '~/collections/queries/site.ts';

const { llms, pages: names } = siteCopy;

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
  const planLine = ({ name, price: amounts, onQuote, period, description }: Plan) => {
    const [inr, usd] = CURRENCIES.map((currency) => amounts && formatMoney(amounts[currency], currency));
    const price = inr && usd ? interpolate(llms.prices, { inr, usd }) : onQuote;
    return line(name, '/packages', interpolate(llms.plan, { price, period, description }));
  };

  const sections = [
    `# ${site.name}`,
    `> ${site.description}`,
    interpolate(llms.contact, { email: site.email, phone: site.phone.display, hours: site.phoneHours }),
    `## ${names.services}`,
    services.map(({ title, href, description }) => line(title, href, description)).join('\n'),
    `## ${names.packages}`,
    plans.map(planLine).join('\n'),
    `## ${llms.more}`,
    pages
      .filter(({ path }) => !['/', '/services', '/packages'].includes(path))
      .map(({ path, seo }) => line(seo.title, path, seo.description))
      .join('\n'),
    `## ${llms.policies}`,
    policies.map(({ title, href, summary }) => line(title, href, summary)).join('\n'),
  ];
  return new Response(`${sections.join('\n\n')}\n`);
};
