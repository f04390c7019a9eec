import { lazy, type ComponentType } from 'react';
import { fileInTime } from '~/browser/with-limit.ts';
import { Button } from '~/components/Button.tsx';
import { inboxCopy } from '~/copy/inbox.ts';

const { common } = inboxCopy;

const NotLoaded = () => (
  <div role="alert" className="my-6 text-sm font-bold">
    <p>{common.notLoaded}</p>
    <Button kind="link" onClick={() => location.reload()}>
      {common.tryAgain}
    </Button>
  </div>
);

/** A part whose file is fetched when it is needed. If it cannot be, a sentence stands in its place and the rest of the page stays. */
export const lazyPart = <Props,>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy<ComponentType<Props>>(() => fileInTime(load()).catch(() => ({ default: NotLoaded })));
