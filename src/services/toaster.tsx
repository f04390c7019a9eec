import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { toast as sonner, Toaster } from 'sonner';
import type { Toast } from './toast.ts';
import stylesheet from './toaster.css?url';

/** Long enough to read twice; a pointer or focus on the toast stops the clock. */
const SHOWN_MILLISECONDS = 8_000;

const BELOW_HEADER = { top: 'calc(var(--header-height) + 1rem)' };

/** On a phone the keyboard covers the bottom; on wide screens our forms leave the bottom left free. */
const place = () => (matchMedia('(max-width: 600px)').matches ? 'top-center' : 'bottom-left');

function ToastCard({ kind, title, text, onDismiss }: Toast & { onDismiss: () => void }) {
  return (
    <div className="toast" data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <div>
        <p className="toast-title">{title}</p>
        {text && <p className="toast-text">{text}</p>}
      </div>
      <button type="button" className="toast-dismiss" aria-label="Dismiss" onClick={onDismiss}>
        <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
          <path d="m2 2 10 10M12 2 2 12" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  );
}

/**
 * Fetches the stylesheet of the toasts. A file of its own rather than part of a page's styles:
 * any page may raise a toast, hardly any visit does.
 */
export const loadStyles = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = stylesheet;
    link.onload = () => {
      resolve();
    };
    link.onerror = () => {
      link.remove();
      reject(new Error(`The toast styles at ${stylesheet} could not be fetched.`));
    };
    document.head.append(link);
  });

/** Mounted once a page, at the end of the body, when the first toast is raised. */
function mountToaster(): void {
  const outlet = document.createElement('div');
  outlet.className = 'no-print';
  document.body.append(outlet);
  // Synchronously, for sonner drops what is raised before it listens.
  flushSync(() => {
    createRoot(outlet).render(
      <Toaster position={place()} mobileOffset={BELOW_HEADER} visibleToasts={4} expand />,
    );
  });
}

let isMounted = false;

/**
 * Shows a toast in the looks of the site: failures as alerts, successes as status messages.
 *
 * @public Called through import(), where the dead-code check does not follow.
 */
export function showCard(toast: Toast): void {
  if (!isMounted) mountToaster();
  isMounted = true;
  sonner.custom((id) => <ToastCard {...toast} onDismiss={() => sonner.dismiss(id)} />, {
    duration: SHOWN_MILLISECONDS,
  });
}
