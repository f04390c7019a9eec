const ISLAND_STYLE = /<style>astro-island[^<]*<\/style>/;

/** Moves the style of the islands into the head: Astro writes it before the first island, where HTML allows no `<style>`. */
export function moveIslandStyle(html: string): string {
  const [style] = ISLAND_STYLE.exec(html) ?? [];
  return style === undefined ? html : html.replace(style, '').replace('</head>', () => `${style}</head>`);
}
