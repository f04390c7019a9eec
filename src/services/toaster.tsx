import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { toast as sonner, Toaster } from 'sonner';
import { formsCopy } from '~/copy/forms.ts';
import { loadStylesheet } from './load-stylesheet.ts';
import type { Toast } from './toast.ts';
import stylesheet from './toaster.css?url';

/** Long enough to read the text twice. Hover and focus pause the timer. */
const SHOWN_MILLISECONDS = 8_000;

const BELOW_HEADER = { top: 'calc(var(--header-height) + 1rem)' };

/** On phones the keyboard covers the bottom of the screen. On wide screens no form is at the bottom left. */
const place = () => (matchMedia('(max-width: 600px)').matches ? 'top-center' : 'bottom-left');

function ToastCard({ kind, title, text, onDismiss }: Toast & { onDismiss: () => void }) {
  return (
    <div className="toast" data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <svg className="toast-icon" width="22" height="22" viewBox="0 0 22 22" fill="none" aria-hidden="true">
        <g stroke="currentColor" strokeWidth="2.25" strokeLinecap="round" strokeLinejoin="round">
          <circle cx="11" cy="11" r="9.5" />
          <path d={kind === 'error' ? 'M11 6v6M11 15.6v.1' : 'm6.8 11.4 2.9 2.9 5.5-6'} />
        </g>
      </svg>
      <div>
        <p className="toast-title">{title}</p>
        {text && <p className="toast-text">{text}</p>}
      </div>
      <button type="button" className="toast-dismiss" aria-label={formsCopy.dismiss} onClick={onDismiss}>
        <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
          <path d="m2 2 10 10M12 2 2 12" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  );
}

/** Loads the styles of the toasts. */
export const loadStyles = (): Promise<void> => loadStylesheet(stylesheet);

/** Renders the toaster at the end of the body. Called once per page, for the first toast. */
function mountToaster(): void {
  const root = document.createElement('div');
  root.className = 'no-print';
  document.body.append(root);
  // Synchronously, because sonner ignores toasts that are created before its Toaster is mounted.
  flushSync(() => {
    createRoot(root).render(
      <Toaster position={place()} mobileOffset={BELOW_HEADER} visibleToasts={4} expand />,
    );
  });
}

/** The id of the last toast about each topic. */
const idOf = new Map<string, string | number>();

/**
 * Shows a toast: errors with the role `alert`, successes with the role `status`. It replaces the one of the same topic.
 *
 * @public Called through import(), which the dead-code check does not follow.
 */
export function showCard(toast: Toast): void {
  if (idOf.size === 0) mountToaster();
  const topic = toast.topic ?? toast.title;
  hideCard(topic);
  // A new toast, because screen readers do not announce one that only changes.
  const id = sonner.custom((id) => <ToastCard {...toast} onDismiss={() => sonner.dismiss(id)} />, {
    duration: SHOWN_MILLISECONDS,
  });
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
