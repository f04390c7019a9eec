const ISLAND_STYLE = /<style>astro-island[^<]*<\/style>/;

/** Moves the islands' style into <head>. Astro writes it before the first island, but HTML does not allow `<style>` in <body>. */
export function moveIslandStyle(html: string): string {
  const [style] = ISLAND_STYLE.exec(html) ?? [];
  return style === undefined ? html : html.replace(style, '').replace('</head>', () => `${style}</head>`);
}
