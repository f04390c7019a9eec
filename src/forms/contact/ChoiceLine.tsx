import { useStore } from '@nanostores/react';
import { $contactChoice } from './contact-store.ts';
import type { FormCopy } from '../shared/form-copy.ts';

/** What the visitor chose on another page, with a link to change it. */
export function ChoiceLine({ copy }: { copy: FormCopy<'contact'>['choice'] }) {
  const choice = useStore($contactChoice, { ssr: 'initial' });
  return (
    choice && (
      <p className="choice-line">
        {copy.text} <strong>{choice.label}</strong>{' '}
        <a className="text-link" href={choice.changeHref}>
          {copy.change}
        </a>
      </p>
    )
  );
}
