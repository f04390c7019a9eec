import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, type ComponentProps } from 'react';
import { fileInTime } from '~/browser/with-limit.ts';
import { Button } from '~/components/Button.tsx';
import { ErrorBoundary } from '~/components/ErrorBoundary.tsx';
import { enquiryCopy } from '~/copy/enquiry.ts';
import { readPageAddress } from '~/domain/enquiry/find-page.ts';
import { $page, openPage, reportMailbox } from './enquiry-store.ts';
import { LinkForm } from './LinkForm.tsx';

const { page: pageCopy } = enquiryCopy;

/** Only for who has a key that opens a page; fetched together with it. */
const loadOpenedPage = () =>
  fileInTime(import('./OpenedPage.tsx')).catch(() => ({
    default: () => <Failed onRetry={() => location.reload()} />,
  }));
const OpenedPage = lazy(loadOpenedPage);

/** As high as the screen: after a reload somewhere below, it is still near, and so the page opens. */
const OPENING = <p className="min-h-screen text-muted noscript:hidden">{pageCopy.opening}</p>;

/** A notice in place of the page. */
const Instead = ({ title, children, ...rest }: ComponentProps<'section'>) => (
  <section className="grid max-w-[36rem] justify-items-start gap-4" {...rest}>
    <h2 className="text-2xl">{title}</h2>
    {children}
  </section>
);

const Failed = ({ reason, onRetry }: { reason?: string; onRetry: () => void }) => (
  <Instead title={pageCopy.failed.title} role="alert">
    <p>
      {reason} {pageCopy.failed.text}
    </p>
    <Button onClick={onRetry}>{pageCopy.failed.retry}</Button>
  </Instead>
);

interface EnquiryPanelProps {
  /** The number of the office in WhatsApp, without +. */
  whatsapp: string;
}

/** The private page of one visitor. */
export function EnquiryPanel({ whatsapp }: EnquiryPanelProps) {
  const state = useStore($page, { ssr: 'initial' });
  useEffect(() => {
    const open = () => void openPage(location.hash);
    if (readPageAddress(location.hash)) void loadOpenedPage();
    open();
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, []);

  switch (state.phase) {
    case 'opening':
      return OPENING;
    case 'failed':
      return <Failed reason={state.reason} onRetry={() => void openPage(location.hash)} />;
    case 'locked':
    case 'confirmed':
      return (
        <Instead title={pageCopy[state.phase].title}>
          <p>{pageCopy[state.phase].text}</p>
          <LinkForm reference={state.phase === 'confirmed' ? state.reference : undefined} />
        </Instead>
      );
    case 'not_me':
      return (
        <Instead title={pageCopy.notMe.title} aria-live="polite">
          <p>{state.isReported ? pageCopy.notMe.done : pageCopy.notMe.text}</p>
          {!state.isReported && (
            <Button onClick={() => void reportMailbox(state)}>{pageCopy.notMe.button}</Button>
          )}
        </Instead>
      );
    case 'open':
      return (
        <ErrorBoundary instead={<Failed onRetry={() => location.reload()} />}>
          <Suspense fallback={OPENING}>
            <OpenedPage {...state} whatsapp={whatsapp} />
          </Suspense>
        </ErrorBoundary>
      );
  }
}
