import { parseHTML } from 'linkedom';
import { ALL_TOPICS } from '../../src/collections/blog/blog-pages.ts';
import { readingMinutes } from '../../src/collections/blog/publishing.ts';
import { dayText } from '../../src/domain/site/time.ts';
import { featured, listed, pageOf, posts, topics } from '../fixtures/content/content-entries.ts';
import * as say from '../fixtures/site/said.ts';
import { all, expect, test, textOf } from '../fixtures/site/site-test.ts';

const { said, row } = say;

const blog = pageOf('blog');
type Post = (typeof posts)[number];

const metaOf = ({ author, readTime, body, date }: Post) =>
  `${author} · ${blog.minutes.replace('{minutes}', String(readTime ?? readingMinutes(body)))} · ${date} ${dayText(date)}`;

const tagsOf = ({ tags }: Post) => tags.slice(0, 2).map((tag) => `#${tag}`);

const cardOf = (post: Post) => row`
  ${post.cover}
  ${topics[post.category]?.name}
  ### ${post.title}
  ${post.excerpt}
  ${metaOf(post)}
  ${tagsOf(post)}
  [${blog.readMore} unseen ${post.title} → /blog/${post.id}]`;

const help = (service?: string) => said`
  titled ${{ ...blog.help, links: say.choosing(service, [blog.help.link]) }}`;

const frame = (topic: string, title: string, ...lines: string[]) => said`
  titled ## ${blog.categories}
  ${Object.entries(topics).map(([id, { name, count }]) => {
    const number = count ?? posts.filter(({ category }) => id === ALL_TOPICS || category === id).length;
    return `[${name} ${String(number)} ${id === topic ? 'current true' : ''} → /blog${id === ALL_TOPICS ? '' : `/category/${id}`}]`;
  })}
  ${blog.categoriesNote}
  titled ## unseen ${title}
  ${lines}
  titled ${{ title: blog.subscribe.title, text: blog.subscribe.text }}
  {${blog.subscribe.label} email <email> ${blog.subscribe.placeholder}}
  [${blog.subscribe.button}]
  ${help()}`;

const { scriptless, label, placeholder } = blog.search;
const searchBox = said`${say.notice(scriptless)}
  {${label} search <off 100> ${placeholder}}
  status`;

test('the search box waits for its script, without which a notice stands in its place', ({ open }) => {
  const box = open('/blog').querySelector('[data-search]');
  expect(box?.hasAttribute('data-unstarted')).toBe(true);
  expect(box?.className).toContain('noscript:hidden');
  expect(box?.previousElementSibling?.className).toContain('script-notice');
  // What the key of a phone's keyboard says.
  expect(box?.querySelector('input')?.getAttribute('enterkeyhint')).toBe('search');
});

test('the list of articles begins with the newest featured one', ({ open }) => {
  const shown = all(open('/blog'), '[data-card]').length;
  expect(say.toldBy(open('/blog').querySelector('main'))).toBe(said`
    ${say.head(blog.hero, searchBox)}
    titled ${featured.cover}
    ${blog.featured} ${topics[featured.category]?.name}
    ## ${featured.title}
    ${featured.excerpt}
    ${metaOf(featured)}
    ${tagsOf(featured)}
    [${blog.readFeatured} → /blog/${featured.id}]
    ${frame(ALL_TOPICS, blog.list, ...listed.slice(0, shown).map(cardOf), shown < listed.length ? `[${blog.loadMore} → /blog/page/2]` : '')}`);
});

test('the list of articles goes on with the older ones', ({ open }) => {
  const [page, rest] = [open('/blog/page/2'), listed.slice(all(open('/blog'), '[data-card]').length)];
  const shown = all(page, '[data-card]').length;
  const older = shown < rest.length ? `[${blog.older} next → /blog/page/3]` : '';
  expect(say.toldBy(page.querySelector('main'))).toBe(said`
    ${say.head({ ...blog.hero, title: blog.laterPage.replace('{page}', '2') })}
    ${frame(ALL_TOPICS, blog.list, ...rest.slice(0, shown).map(cardOf), `"${blog.list}" [${blog.newer} prev → /blog] ${older}`)}`);
});

test.for(Object.keys(topics).filter((id) => id !== ALL_TOPICS))(
  'the list of the topic %s has its articles',
  (id, { open }) => {
    const name = topics[id]?.name ?? '';
    const own = posts.filter(({ category }) => category === id);
    expect(say.toldBy(open(`/blog/category/${id}`).querySelector('main'))).toBe(said`
    ${say.head({ ...blog.hero, title: name, links: [{ label: blog.search.label, href: '/blog#article-search' }] })}
    ${frame(id, name, ...own.map(cardOf))}`);
  },
);

test.for(posts)('"$title" says its file', (post, { open, stack }) => {
  const page = open(`/blog/${post.id}`);
  const chapters = all(page, '.article-text h2');
  expect(chapters.map(textOf)).toEqual(Array.from(post.body.matchAll(/^## (.+)$/gm), ([, name]) => name));
  const url = `${stack.site}/blog/${post.id}`;
  const [title, address, both] = [post.title, url, `${post.title} ${url}`].map(encodeURIComponent);
  const [contents] = chapters.length > 1 ? [`titled ## ${blog.contents}`] : [];
  const views =
    post.views > 0 && blog.views.replace('{views}', new Intl.NumberFormat('en-IN').format(post.views));
  const related = all(page, '[aria-labelledby=related-title] a').map(
    (each) => posts.find(({ id }) => each.getAttribute('href') === `/blog/${id}`) ?? post,
  );
  expect(new Set([post, ...related]).size).toBe(Math.min(4, posts.length));
  expect(say.toldBy(page.querySelector('main'))).toBe(said`
    ${say.link(`← ${blog.back.label}`, blog.back.href)}
    ${say.reach(post.title)}
    [${topics[post.category]?.name} → /blog/category/${post.category}]
    # ${post.title}
    ${post.excerpt}
    ${metaOf(post)}
    ${[post.updated && `${blog.updated} ${post.updated} ${dayText(post.updated)}`, views].filter(Boolean).join(' · ')}
    ${post.cover}
    ${contents}
    ${contents && chapters.map((each) => `[${textOf(each)} → #${each.id}]`)}
    …
    ${post.tags.map((tag) => `#${tag}`)}
    "${blog.share}" ## ${blog.share}
    [WhatsApp → https://wa.me/?text=${both}]
    [LinkedIn → https://www.linkedin.com/sharing/share-offsite/?url=${address}]
    [X → https://x.com/intent/post?text=${title}&url=${address}]
    [${blog.shareByMail} → mailto:?subject=${title}&body=${both}]
    titled ## ${blog.related}
    ${related.map(
      (each) => row`
      ${topics[each.category]?.name}
      ### ${say.link(each.title, `/blog/${each.id}`)}
      ${metaOf(each)}`,
    )}
    ${help(post.service)}`);
});

test('the search fetches the card of every article, with what it looks into', async ({ stack }) => {
  const html = await (await fetch(`${stack.served}/blog/cards`)).text();
  expect(html.trim()).toMatch(/^<li [^]*<\/li>$/);
  const { document } = parseHTML(html);
  const found = all(document, '[data-card]').map((card) => [
    ...['card', 'category', 'text'].map((name) => card.getAttribute(`data-${name}`)),
    row`${say.toldBy(card)}`,
  ]);
  expect(found).toEqual(
    posts.map(({ id, category, title, excerpt, tags }, at) => [
      ...[id, category, [title, excerpt.trim(), ...tags].join('\n'), ...posts.slice(at, at + 1).map(cardOf)],
    ]),
  );
});
