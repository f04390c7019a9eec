/**
 * Has the browser lay out what it has read of the page so far (src/components/LayOutSoFar.astro). All of a page at once, when
 * it is read, is the longest stretch in which a slow phone answers to nobody; in two parts, neither is long.
 */
export const layOutSoFar = 'document.body.offsetHeight';
