import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { fileInTime } from '~/browser/with-limit.ts';
import { Button } from '~/components/Button.tsx';
import { ErrorBoundary } from '~/components/ErrorBoundary.tsx';
import { inboxCopy } from '~/copy/inbox.ts';

const { common } = inboxCopy;

/** Loads the page again. */
export const ReloadButton = ({ kind = 'outline' }: { kind?: 'outline' | 'link' }) => (
  <Button kind={kind} onClick={() => location.reload()}>
    {common.tryAgain}
  </Button>
);

const NOT_SHOWN = (
  <div role="alert" className="my-6 text-sm font-bold">
    <p>{common.notShown}</p>
    <ReloadButton kind="link" />
  </div>
);

/** A part of a page. If it throws, a sentence stands in its place and the rest of the page stays. */
export const Guarded = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary instead={NOT_SHOWN}>{children}</ErrorBoundary>
);

/** The same of a part whose file is fetched when it is needed, also if it cannot be; until it is there, `meanwhile` stands in its place. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  meanwhile?: ReactNode,
) {
  const Part = lazy<ComponentType<Props>>(() => fileInTime(load()));
  return (props: Props) => (
    <Guarded>
      <Suspense fallback={meanwhile}>
        <Part {...props} />
      </Suspense>
    </Guarded>
  );
}
