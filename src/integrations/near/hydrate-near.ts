import type { ClientDirective } from 'astro';
import { afterFirstPaint } from '~/layouts/scripts/first-paint.ts';
import './keep-moved-texts.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Changes when a translation wraps texts, or when an extension inserts an element. */
const shapeOf = (island: HTMLElement): string =>
  `${String(island.getElementsByTagName('*').length)} ${island.textContent}`;

const controlsOf = (root: ParentNode) => [...root.querySelectorAll<Control>('[name]')];

/** Replaces what an island contains by the HTML that the server sent. The controls of `before` stay, with what was typed. */
function restore(island: HTMLElement, html: string, before: readonly ParentNode[] = [island]): void {
  const template = document.createElement('template');
  template.innerHTML = html;
  const focused = document.activeElement;
  const present = new Set(before.flatMap(controlsOf));
  for (const control of controlsOf(template.content)) {
    const typed = [...present].find(
      ({ name, attributes }) =>
        name === control.name &&
        attributes.getNamedItem('value')?.value === control.attributes.getNamedItem('value')?.value,
    );
    if (typed) present.delete(typed);
    // The options of a select are translated too.
    if (typed instanceof HTMLSelectElement) control.value = typed.value;
    else if (typed) control.replaceWith(typed);
  }
  island.replaceChildren(template.content);
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}

/**
 * React removes an island whose script fails, after trying once more. The one that the server sent takes its place, each time: its form posts what
 * was typed.
 */
function restoreIfRemoved(island: HTMLElement, html: string): void {
  const observer = new MutationObserver((changes) => {
    if (island.childElementCount > 0) return;
    const removed = changes
      .flatMap(({ removedNodes }) => [...removedNodes])
      .filter((node) => node instanceof Element);
    restore(island, html, removed);
  });
  observer.observe(island, { childList: true });
}

/**
 * The directive `client:near`: an island hydrates once the page is painted and it is near the screen, on the HTML that the server sent. If a
 * translation or an extension has changed that meanwhile, React would throw it away with all that was typed.
 */
const hydrateNear: ClientDirective = (load, _, island) => {
  const html = island.innerHTML;
  const shape = shapeOf(island);
  const isNear = new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        afterFirstPaint(resolve);
      },
      { rootMargin: '300px' },
    );
    for (const child of island.children) observer.observe(child);
  });
  void isNear.then(load).then((hydrate) => {
    if (shapeOf(island) !== shape) restore(island, html);
    restoreIfRemoved(island, html);
    return hydrate();
  });
};

export default hydrateNear;
