import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect } from 'react';
import { Button } from '~/components/Button.tsx';
import { enquiryCopy } from '~/copy/enquiry.ts';
import { readPageAddress } from '~/domain/enquiry/enquiry.ts';
import { $page, openPage, reportMailbox } from './enquiry-store.ts';
import { LinkForm } from './LinkForm.tsx';

const { page: pageCopy } = enquiryCopy;

/** Only for who has a key that opens a page; fetched together with it. */
const loadOpenedPage = () =>
  import('./OpenedPage.tsx').catch(() => ({
    default: () => (
      <section className="enquiry-locked" role="alert">
        <h2 className="text-2xl">{pageCopy.failed.title}</h2>
        <p>{pageCopy.failed.text}</p>
        <Button onClick={() => location.reload()}>{pageCopy.failed.retry}</Button>
      </section>
    ),
  }));
const OpenedPage = lazy(loadOpenedPage);

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
      return <p className="enquiry-opening">{pageCopy.opening}</p>;
    case 'failed':
      return (
        <section className="enquiry-locked" role="alert">
          <h2 className="text-2xl">{pageCopy.failed.title}</h2>
          <p>
            {state.reason} {pageCopy.failed.text}
          </p>
          <Button onClick={() => void openPage(location.hash)}>{pageCopy.failed.retry}</Button>
        </section>
      );
    case 'locked':
      return (
        <section className="enquiry-locked">
          <h2 className="text-2xl">{pageCopy.locked.title}</h2>
          <p>{pageCopy.locked.text}</p>
          <LinkForm />
        </section>
      );
    case 'confirmed':
      return (
        <section className="enquiry-locked">
          <h2 className="text-2xl">{pageCopy.confirmed.title}</h2>
          <p>{pageCopy.confirmed.text}</p>
          <LinkForm reference={state.reference} />
        </section>
      );
    case 'not_me':
      return (
        <section className="enquiry-locked" aria-live="polite">
          <h2 className="text-2xl">{pageCopy.notMe.title}</h2>
          <p>{state.isReported ? pageCopy.notMe.done : pageCopy.notMe.text}</p>
          {!state.isReported && (
            <Button onClick={() => void reportMailbox(state.page)}>{pageCopy.notMe.button}</Button>
          )}
        </section>
      );
    case 'open':
      return (
        <Suspense fallback={<p className="enquiry-opening">{pageCopy.opening}</p>}>
          <OpenedPage key={state.page.key} {...state} whatsapp={whatsapp} />
        </Suspense>
      );
  }
}
