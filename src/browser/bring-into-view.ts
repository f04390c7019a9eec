/** Focuses an element and scrolls to it. A browser that refuses must not stop what was done before. */
export function bringIntoView(element: HTMLElement | null, block: ScrollLogicalPosition = 'start'): void {
  try {
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block });
  } catch (cause) {
    console.info('The page could not be scrolled.', cause);
  }
}
