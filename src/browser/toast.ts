import { SLUG } from '~/brand/brand.ts';
import { writeText, readJson, removeText } from './browser-storage.ts';
import { fileInTime } from './with-limit.ts';
import type { Toast } from './toaster.tsx';

/** sessionStorage key of the toasts that the next page of this tab shows. */
export const PENDING_TOASTS_KEY = `${SLUG}-toasts`;

const fetchToaster = () => fileInTime(import('./toaster.tsx'));
let toaster: ReturnType<typeof fetchToaster> | undefined;
let isLeaving = false;

/** Loads the toast library once. After a failure the next toast tries again. */
function load() {
  toaster ??= fetchToaster().catch((cause: unknown) => {
    toaster = undefined;
    throw cause;
  });
  return toaster;
}

/** Preloads the toast library: forms do it early, because the network may fail later. Never rejects. */
export const prepareToasts = (): void => void load().catch(() => undefined);

/** Shows a toast. If the toast library cannot be loaded, an error is shown in the browser's own dialog. */
async function show(toast: Toast): Promise<void> {
  try {
    const { showCard } = await load();
    showCard(toast);
  } catch (cause) {
    console.info('The toast library could not be fetched.', cause);
    if (toast.kind === 'error') alert([toast.title, toast.text].filter(Boolean).join('\n'));
  }
}

const readPending = (): Toast[] => {
  const pending = readJson('sessionStorage', PENDING_TOASTS_KEY);
  return Array.isArray(pending) ? (pending as Toast[]) : [];
};

/**
 * Shows a toast. Screen readers announce errors immediately (assertive) and successes politely.
 * With `afterNavigation` the toast is stored, and the next page of this tab shows it with `showPendingToasts`.
 */
export function raiseToast(toast: Toast, { afterNavigation = false } = {}): void {
  isLeaving ||= afterNavigation;
  if (afterNavigation)
    writeText('sessionStorage', PENDING_TOASTS_KEY, JSON.stringify([...readPending(), toast]));
  else void show(toast);
}

/** Removes the toast of this topic, if it is shown, because its cause is gone. */
export const withdrawToast = (topic: string): void =>
  void toaster?.then(({ hideCard }) => hideCard(topic)).catch(() => undefined);

/** Shows the toasts that the previous page stored, and removes them. Not on a page that is being left: they are for the next one. */
export function showPendingToasts(): void {
  if (isLeaving) return;
  for (const toast of readPending()) raiseToast(toast);
  removeText('sessionStorage', PENDING_TOASTS_KEY);
}
