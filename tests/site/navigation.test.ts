import { siteCopy } from '../../src/copy/site.ts';
import { siteFacts } from '../../src/copy/site-facts.ts';
import { all, expect, test, textOf } from '../fixtures/site/site-test.ts';
import * as content from '../fixtures/content/content-entries.ts';
import * as say from '../fixtures/site/said.ts';

test('header links mark only the current page', ({ listed }) => {
  for (const { path, underlined, links: all } of listed) {
    const above = headerPages.filter(({ href }) => href === path || path.startsWith(`${href}/`));
    expect(underlined, path).toEqual(above.map(({ label }) => label));
    const links = all.filter(({ area }) => area === 'header');
    const current = links.filter((link) => link.current === 'page').map(({ href }) => href);
    // Only navigation entries have aria-current, not the logo and the button.
    const toItself = links.filter(({ href, text }) => href === path && !/, home$|^Get Started$/.test(text));
    expect(current, path).toEqual(toItself.map(({ href }) => href));
  }
});

test('links of the same name lead to the same place', ({ listed }) => {
  // Of the studies on one page, one is shown at a time.
  for (const { path, links } of listed.filter((page) => page.path !== '/case-studies')) {
    const inMain = links.filter(({ area }) => area === 'main');
    const named = Map.groupBy(inMain, ({ text }) => text);
    const unclear = [...named].filter(([, same]) => new Set(same.map(({ href }) => href)).size > 1);
    expect(unclear, path).toEqual([]);
  }
});

test('every page has landmarks, of which only the middle is printed', ({ documents, open }) => {
  const unprinted = (part: string) => `body > ${part}.print\\:hidden`;
  const landmarks = [unprinted('header'), 'main#main[tabindex="-1"]', unprinted('footer'), 'h1'];
  for (const path of documents.keys()) {
    const counts = landmarks.map((part) => all(open(path), part).length);
    const frame = path === '/auth' ? 0 : 1;
    expect(counts, path).toEqual([frame, frame, frame, 1]);
  }
});

const { inLine, said } = say;
const addressOf = ({ id }: { id: string }) => `/services/${id}`;
const headerPages = siteFacts.header.navigation.map((page) => ({
  ...page,
  services: 'services' in page ? page.services.map(addressOf) : [],
}));
const phonePages = headerPages.filter(({ onPhone }) => onPhone);
const phoneServices = (page: (typeof headerPages)[number]) =>
  page.services.slice(0, siteFacts.header.phoneServices);
const services = (text: string) => text.split(' ').map((id) => addressOf({ id }));
/** What was agreed. Editors may add others. */
const AGREED = {
  pages: ['/', '/about', '/packages', '/case-studies', '/portfolio', '/blog', '/contact'],
  menu: [
    ...services('digital-marketing web-development mobile-development google-ads facebook-ads'),
    ...services('video-creation whatsapp-marketing whatsapp-chatbot sms-marketing email-marketing'),
  ],
  footer: [
    ...services('digital-marketing social-media web-development mobile-development google-ads facebook-ads'),
    ...['/packages', '/portfolio', '/blog', '/contact', '/privacy', '/terms'],
    ...['/refund-policy', '/cancellation-policy'],
  ],
};

test('the menus lead to what was agreed, on phones to six services and no blog', () => {
  expect(headerPages.map(({ href }) => href)).toEqual(expect.arrayContaining(AGREED.pages));
  expect(headerPages.flatMap((page) => page.services)).toEqual(expect.arrayContaining(AGREED.menu));
  const { services, links } = siteFacts.footer;
  const inFooter = [...services.map(addressOf), ...links.map(({ href }) => href)];
  expect(inFooter).toEqual(expect.arrayContaining(AGREED.footer));
  expect(phonePages.flatMap(phoneServices)).toHaveLength(6);
  expect(phonePages.map(({ href }) => href)).not.toContain('/blog');
  expect(siteFacts.header).toMatchObject({
    getStarted: { label: 'Get Started', href: '/contact' },
    signIn: { label: 'Sign In', href: '/auth' },
  });
});

test('around an enquiry are only the ways home, to the telephone and to the rules', ({ open }) => {
  const { name, legalName, phone, whatsapp, address, footer } = siteFacts;
  const page = open('/enquiry');
  const given = page.querySelector('astro-island')?.getAttribute('props');
  expect(JSON.parse(given ?? '')).toEqual({ whatsapp: [0, whatsapp.number.replace('+', '')] });
  const rules = footer.links.filter(({ href }) => ['/privacy', '/terms'].includes(href));
  expect(['header', 'footer'].map((part) => say.toldBy(page.querySelector(`body > ${part}`)))).toEqual([
    `[${name} "${siteCopy.header.home.replace('{name}', name)}" → /] ${say.link(phone.display, `tel:${phone.number}`)}`,
    said`${legalName}, ${address.street}, ${address.locality}, ${address.postalCode}
    ${say.links(rules)}`,
  ]);
});

test('header, menu of phones and footer say what site.yaml says', ({ open }) => {
  const { header, footer, freeCall, address, tagline, name } = siteFacts;
  const about = siteCopy.pages.about;
  const { body } = open('/about');
  for (const menu of ['mobile-menu', 'services-menu'])
    expect(all(body, `header [popovertarget=${menu}], #${menu}[popover]`)).toHaveLength(2);
  const toService = (href: string) =>
    say.link(content.services.find(({ id }) => href === `/services/${id}`)?.title ?? '', href);
  const toPage = ({ label, href }: { label: string; href: string }) =>
    say.link(href === '/about' ? `${label} current page` : label, href);
  const accounts = [header.signIn, header.account, header.admin].map(toPage);
  const roles = all(body, '[data-show]').map((link) => link.getAttribute('data-show'));
  expect(roles).toEqual(['admin', 'member', 'anonymous', 'anonymous', 'member', 'admin']);
  const [skip] = all(body, 'a');
  expect([textOf(skip ?? null), skip?.getAttribute('href')]).toEqual([header.skip, '#main']);
  const home = `[${name} "${siteCopy.header.home.replace('{name}', name)}" → /]`;
  const [phoneMenu, bar, end] = ['#mobile-menu', 'header', 'footer'].map((part) => {
    const told = say.toldBy(body.querySelector(part));
    body.querySelector(part)?.replaceChildren();
    return inLine(told);
  });
  expect(phoneMenu).toBe(
    inLine(said`"${siteCopy.header.phoneMenu}" ${phonePages.map((page) => [toPage(page), phoneServices(page).map(toService)])}
    ${[freeCall, say.reach(about), header.getStarted, ...accounts]}`),
  );
  expect(bar).toBe(
    inLine(said`${home} "${siteCopy.header.menu}" ${headerPages.map((page) => (page.services.length > 0 ? [`[${page.label} opens]`, page.services.map(toService), say.link(content.pageOf('services').all, page.href)] : toPage(page)))}
    ${[...accounts.toReversed(), header.getStarted, `["${header.openMenu}" opens]`]}`),
  );
  expect(end).toBe(
    inLine(said`${name} ${tagline}
    "${footer.servicesTitle}" ## ${footer.servicesTitle}
    ${footer.services.map(({ id }) => toService(`/services/${id}`))}
    "${footer.linksTitle}" ## ${footer.linksTitle}
    ${footer.links}
    ## ${footer.contactTitle}
    ${[...say.ways(about), freeCall]}
    ${address.street}, ${address.locality}, ${address.region} ${address.postalCode}, ${address.country}
    ${footer.copyright.replace('{year}', String(new Date().getFullYear()))}`),
  );
});
