/**
 * Ends the focus on a button that is about to be disabled, and so to lose it. React would focus it again, and give up all that it has rendered
 * if the browser refuses.
 */
export function dropFocus(button: HTMLElement | null): void {
  try {
    button?.blur();
  } catch (cause) {
    console.info('The focus stays.', cause);
  }
}

/** Focuses an element and scrolls to it. A browser that refuses must not stop what was done before. */
export function bringIntoView(element: HTMLElement | null, block: ScrollLogicalPosition = 'start'): void {
  try {
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block });
  } catch (cause) {
    console.info('The page could not be scrolled.', cause);
  }
}
