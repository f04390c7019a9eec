import { siteFacts } from '../../src/copy/site-facts.ts';
import { documentAt } from '../fixtures/site/documents.ts';
import { all, expect, linksIn, test, textOf } from '../fixtures/site/site-test.ts';
import { footerLinks, headerPages, menuServices, phoneLinks } from '../fixtures/content/site-menus.ts';

/** Editors may add others. */
const SPECIFIED = [
  ...['/services/digital-marketing', '/services/social-media', '/services/web-development'],
  ...['/services/mobile-development', '/services/google-ads', '/services/facebook-ads'],
  ...['/packages', '/portfolio', '/blog', '/contact', '/privacy', '/terms'],
  ...['/refund-policy', '/cancellation-policy'],
];

test('header links mark only the current page', ({ listed }) => {
  for (const { path, links: all } of listed) {
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
    const named = Map.groupBy(
      links.filter(({ area }) => area === 'main'),
      ({ text }) => text,
    );
    const unclear = [...named].filter(([, same]) => new Set(same.map(({ href }) => href)).size > 1);
    expect(unclear, path).toEqual([]);
  }
});

test('every footer has services, quick links and contact, with every specified link', ({ listed }) => {
  expect(footerLinks).toEqual(expect.arrayContaining(SPECIFIED));
  for (const { path, links } of listed) {
    const shown = links.filter(({ area }) => area === 'footer').map(({ href }) => href);
    expect(shown, path).toEqual([
      ...footerLinks,
      expect.stringMatching(/^tel:\+\d{8,15}$/),
      expect.stringMatching(/^https:\/\/wa\.me\/\d{8,15}\?text=\S+$/),
      expect.stringMatching(/^mailto:[^@]+@[^@]+$/),
      '/consultation',
    ]);
  }
});

test('the footer shows the current year and the office', ({ documents }) => {
  const { text } = documentAt(documents, '/');
  const footer = text.split(siteFacts.footer.contactTitle).at(-1);
  expect(footer).toContain(`© ${String(new Date().getFullYear())} ${siteFacts.legalName}`);
  expect(footer).toContain(`${siteFacts.address.locality}, ${siteFacts.address.region}`);
});

test('every page has landmarks and ordered headings', ({ documents }) => {
  for (const { path, headings, landmarks } of documents.values()) {
    const isStandalone = path === '/auth';
    const frame = isStandalone ? 0 : 1;
    expect(landmarks, path).toEqual({ header: frame, main: 1, footer: frame, h1: 1 });
    const main = headings.filter((_, index) => index >= headings.findIndex(({ level }) => level === 1));
    const gaps = main.filter(({ level }, index) => level > (main[index - 1]?.level ?? 1) + 1);
    expect(gaps, path).toEqual([]);
  }
});

/** Editors may add others. */
const SPECIFIED_PAGES = ['/', '/about', '/packages', '/case-studies', '/portfolio', '/blog', '/contact'];
const SPECIFIED_SERVICES = [
  ...['digital-marketing', 'web-development', 'mobile-development', 'google-ads', 'facebook-ads'],
  ...['video-creation', 'whatsapp-marketing', 'whatsapp-chatbot', 'sms-marketing', 'email-marketing'],
].map((id) => `/services/${id}`);

test('the header links to the main pages, to services, to contact and to signing in', ({ open }) => {
  const header = open('/').querySelector('body > header');
  const menu = header?.querySelector('#services-menu');
  expect(linksIn(menu)).toEqual([...menuServices, '/services']);
  expect(menuServices).toEqual(expect.arrayContaining(SPECIFIED_SERVICES));
  const pages = headerPages.filter(({ services }) => services.length === 0).map(({ href }) => href);
  expect(linksIn(header)).toEqual(expect.arrayContaining(pages));
  expect(pages).toEqual(expect.arrayContaining(SPECIFIED_PAGES));
  const named = Object.fromEntries(header ? all(header, 'a').map((link) => [textOf(link), link]) : []);
  expect(named['Get Started']?.getAttribute('href')).toBe('/contact');
  expect(named['Sign In']?.getAttribute('href')).toBe('/auth');
});

test('the menu of phones has the first six services and no blog', ({ open }) => {
  const page = open('/');
  // It opens without a script.
  for (const menu of ['mobile-menu', 'services-menu'])
    expect(all(page, `header [popovertarget=${menu}], #${menu}[popover]`)).toHaveLength(2);
  const links = linksIn(page.querySelector('#mobile-menu'));
  expect(links).toEqual(expect.arrayContaining([...phoneLinks, '/consultation', '/contact', '/auth']));
  expect(links.filter((href) => href.startsWith('/services/'))).toHaveLength(6);
  expect(links).not.toContain('/blog');
});
