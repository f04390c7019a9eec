import type { CSSProperties } from 'react';
import { createRoot } from 'react-dom/client';
import { toast as sonner, Toaster } from 'sonner';
import styles from 'sonner/dist/styles.css?inline';
import { formsCopy } from '~/copy/forms.ts';

/** A short message that is shown above the page for some seconds. */
export interface Toast {
  kind: 'error' | 'success';
  title: string;
  text?: string;
  /** A toast replaces the one of the same topic. Without a topic, the title is the topic. */
  topic?: string;
}

/** Long enough to read the text twice. Hover and focus pause the timer. */
const SHOWN_MILLISECONDS = 8_000;

const BELOW_HEADER = { top: 'calc(var(--header-height) + 1rem)' };

/** On phones the keyboard covers the bottom of the screen. On wide screens no form is at the bottom left. */
const place = () => (matchMedia('(max-width: 600px)').matches ? 'top-center' : 'bottom-left');

const colours = (background: string, text: string, border: string) =>
  ({
    '--normal-bg': `var(--color-${background})`,
    '--normal-bg-hover': `var(--color-${background})`,
    '--normal-text': `var(--color-${text})`,
    '--normal-border': `var(--color-${border})`,
    '--normal-border-hover': `var(--color-${text})`,
    fontSize: 'var(--text-sm)',
  }) as CSSProperties;

const STYLES = {
  error: colours('danger', 'ground', 'danger'),
  success: colours('night', 'night-ink', 'accent'),
};

/** Where the toaster is. */
let toasts: HTMLElement | undefined;

/** Renders the toaster at the end of the body. Called once per page, for the first toast. */
function mountToaster(): void {
  // A file of its own would be a second request, and the content security policy blocks a <style> that a script adds.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  const root = document.createElement('div');
  root.className = 'print:hidden';
  // In the top layer, so that it is above dialogs too. What a dialog refuses is said inside it.
  root.popover = 'manual';
  Object.assign(root.style, { inset: 'auto', overflow: 'visible', background: 'none' });
  document.body.append(root);
  toasts = root;
  createRoot(root).render(
    <Toaster
      theme="dark"
      position={place()}
      mobileOffset={BELOW_HEADER}
      visibleToasts={4}
      expand
      closeButton
      style={{ fontFamily: 'var(--font-sans)' }}
      toastOptions={{
        duration: SHOWN_MILLISECONDS,
        closeButtonAriaLabel: formsCopy.dismiss,
        classNames: { closeButton: 'size-7!' },
      }}
    />,
  );
}

/** The id of the last toast about each topic. */
const idOf = new Map<string, string | number>();

/**
 * Shows a toast: errors with the role `alert`, successes with the role `status`. It replaces the one of the same topic.
 *
 * @public Called through import(), which the dead-code check does not follow.
 */
export function showCard({ kind, title, text, topic = title }: Toast): void {
  if (idOf.size === 0) mountToaster();
  hideCard(topic);
  // Above a dialog that was opened since.
  toasts?.hidePopover();
  toasts?.showPopover();
  // A new toast, because screen readers do not announce one that only changes.
  const id = sonner[kind](
    <div role={kind === 'error' ? 'alert' : 'status'}>
      <b>{title}</b>
      {text && <p>{text}</p>}
    </div>,
    { style: STYLES[kind] },
  );
  idOf.set(topic, id);
}

/**
 * Removes the toast of this topic.
 *
 * @public Called through import(), which the dead-code check does not follow.
 */
export function hideCard(topic: string): void {
  const id = idOf.get(topic);
  // Without an id, sonner dismisses all.
  if (id !== undefined) sonner.dismiss(id);
}
