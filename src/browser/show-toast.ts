import type { Toast } from './toaster.tsx';

const fetchToaster = () => import('./toaster.tsx');
let toaster: ReturnType<typeof fetchToaster> | undefined;

/** Loads the toast library once. After a failure the next toast tries again. */
function load() {
  toaster ??= fetchToaster().catch((cause: unknown) => {
    toaster = undefined;
    throw cause;
  });
  return toaster;
}

/**
 * Shows a toast. The toast library is loaded on first use. If that fails, an error is shown in the browser's own dialog; forms call
 * `prepareToasts` early.
 */
export async function showToast(toast: Toast): Promise<void> {
  try {
    const { showCard } = await load();
    showCard(toast);
  } catch (cause) {
    console.info('The toast library could not be fetched.', cause);
    if (toast.kind === 'error') alert([toast.title, toast.text].filter(Boolean).join('\n'));
  }
}

/** Removes the toast of this topic, if it is shown. */
export async function hideToast(topic: string): Promise<void> {
  const module = await toaster?.catch(() => undefined);
  module?.hideCard(topic);
}

/** Preloads the toast library. Never rejects. */
export const prepareToasts = (): void => {
  load().catch(() => {
    // The first toast tries again.
  });
};
