import { createElement } from 'react';
import { splitUnbroken } from '~/domain/site/unbroken.ts';

/** A text whose times, amounts and references stay in one line each, as it is written: what a form says can be compared, copied and found. */
export const UnbrokenText = ({ text }: { text: string }) =>
  splitUnbroken(text).map((part, at) =>
    at % 2 === 0 ? part : createElement('span', { key: at, className: 'whole' }, part),
  );
