import { PENDING_TOASTS_KEY } from './pending-toasts.ts';
import { writeText, readJson, removeText } from './browser-storage.ts';
import { hideToast, showToast } from './show-toast.ts';
import type { Toast } from './toaster.tsx';

export type { Toast };

const readPending = (): Toast[] => {
  const pending = readJson('sessionStorage', PENDING_TOASTS_KEY);
  return Array.isArray(pending) ? (pending as Toast[]) : [];
};

/**
 * Shows a toast. Screen readers announce errors immediately (assertive) and successes politely.
 * With `afterNavigation` the toast is stored, and the next page of this tab shows it with `showPendingToasts`.
 */
export function raiseToast(toast: Toast, { afterNavigation = false } = {}): void {
  if (afterNavigation)
    writeText('sessionStorage', PENDING_TOASTS_KEY, JSON.stringify([...readPending(), toast]));
  else void showToast(toast);
}

/** Removes the toast of this topic, because its cause is gone. */
export const withdrawToast = (topic: string): void => void hideToast(topic);

/** Shows the toasts that the previous page stored, and removes them from the storage. */
export function showPendingToasts(): void {
  const pending = readPending();
  removeText('sessionStorage', PENDING_TOASTS_KEY);
  for (const toast of pending) raiseToast(toast);
}
