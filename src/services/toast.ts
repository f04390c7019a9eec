/** A short message over the page. */
export interface Toast {
  kind: 'error' | 'success';
  title: string;
  text?: string;
}

let toaster: ReturnType<typeof fetchToaster> | undefined;

async function fetchToaster() {
  const module = await import('./toaster.tsx');
  await module.loadStyles();
  return module;
}

/** The toast library and its styles, fetched once; a failed fetch is tried again by the next toast. */
function load() {
  toaster ??= fetchToaster().catch((cause: unknown) => {
    toaster = undefined;
    throw cause;
  });
  return toaster;
}

/**
 * Shows a toast, fetching the toast library on first use.
 * Where it cannot be fetched the toast is lost, so forms call `prepareToasts` before they need it.
 */
export async function showToast(toast: Toast): Promise<void> {
  try {
    const { showCard } = await load();
    showCard(toast);
  } catch (cause) {
    console.info('The toast library could not be fetched.', cause);
  }
}

/** Fetches the toast library ahead of need. Never rejects. */
export const prepareToasts = (): void => {
  load().catch(() => {
    // The toast that needs it tries again.
  });
};
