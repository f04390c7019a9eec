import { postArtwork } from '~/collections/artwork/artwork.ts';
import { dayText } from '~/domain/site/time.ts';
import type { PostSummary } from '~/collections/blog/post-search.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** Returns a function that renders a post with the page's card template (sections/blog/PostCard.astro). */
export function makeCardFiller(template: HTMLTemplateElement, topicNames: ReadonlyMap<string, string>) {
  return (post: PostSummary): Element => {
    const card = template.content.cloneNode(true);
    if (!(card instanceof DocumentFragment)) throw new Error('The template of the cards is empty.');
    const part = (name: string) => card.querySelector<HTMLElement>(`[data-part="${name}"]`);
    const write = (name: string, text: string) => {
      const element = part(name);
      if (element) element.textContent = text;
    };
    write('category', topicNames.get(post.category) ?? post.category);
    write('title', post.title);
    write('linkTitle', post.title);
    write('excerpt', post.excerpt);
    write('author', post.author);
    write('date', dayText(post.date));
    part('date')?.setAttribute('datetime', post.date);
    // Not `interpolate`: it is shared with the islands, so it would be a file and a request of its own.
    write('readTime', (part('readTime')?.dataset.text ?? '').replace('{minutes}', String(post.readTime)));
    part('tags')?.replaceChildren(...post.tags.slice(0, 2).map(tagItem));
    part('link')?.setAttribute('href', `/blog/${post.id}`);
    const svg = card.querySelector('svg');
    if (svg && post.thumbnail) svg.replaceWith(makeThumbnail(post.thumbnail, svg));
    else if (svg) fillArtwork(svg, post);
    const [item] = card.children;
    if (!item) throw new Error('The template of the cards is empty.');
    return item;
  };
}

function tagItem(tag: string) {
  const item = document.createElement('li');
  item.textContent = `#${tag}`;
  return item;
}

/** The cover, in the place of the drawing and with its aspect ratio. */
function makeThumbnail({ src, alt }: NonNullable<PostSummary['thumbnail']>, { classList }: Element) {
  const picture = document.createElement('img');
  const [aspect = ''] = Array.from(classList).filter((name) => name.startsWith('aspect-'));
  picture.classList.add('picture', aspect);
  // Before the source: a picture that is not lazy yet is fetched at once.
  picture.loading = 'lazy';
  return Object.assign(picture, { alt, src });
}

function fillArtwork(svg: SVGElement, post: PostSummary) {
  const { scheme, shapes } = postArtwork(post);
  svg.dataset.scheme = scheme;
  svg.replaceChildren(
    ...shapes.map(({ tone, d, dash }) => {
      const path = document.createElementNS(SVG, 'path');
      path.setAttribute('class', tone);
      path.setAttribute('d', d);
      if (dash) path.setAttribute('stroke-dasharray', dash);
      return path;
    }),
  );
}
