import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { SubmitEvent } from 'react';
import { emptyPackageRequestTexts } from '~/domain/submission/submission.ts';
import { prepareToSend } from '~/stores/intent.ts';
import {
  $canSendPackageRequest,
  $packageRequest,
  openPackageRequest,
  sendPackageRequest,
  typePackageRequest,
} from '~/stores/package-request.ts';
import { fillForm, readChoices, readForm, tickChoices } from '../form-elements.ts';
import type { FormCopy } from '../form-copy.ts';
import { FormNote } from '../FormNote.tsx';
import { PrivacyLine } from '../PrivacyLine.tsx';
import { SubmitButton } from '../SubmitButton.tsx';
import { RequestFields } from './RequestFields.tsx';

const noteTyped = (form: HTMLFormElement) => {
  typePackageRequest(readForm(form, emptyPackageRequestTexts()), readChoices(form, 'services'));
};

/** The custom package request. Its controls keep their own text and ticks; React only reads them. */
export function PackageRequestForm({ copy }: { copy: FormCopy<'package-request'> }) {
  const ref = useRef<HTMLFormElement>(null);
  const { phase, note, sentCount } = useStore($packageRequest, { ssr: 'initial' });
  const canSend = useStore($canSendPackageRequest);

  // Once: the form may have been filled in before this script ran, or in an earlier visit of this tab.
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    const typed = readForm(form, emptyPackageRequestTexts());
    const { services, ...texts } = openPackageRequest(typed, readChoices(form, 'services'));
    fillForm(form, texts);
    tickChoices(form, 'services', services);
    noteTyped(form);
  }, []);

  useEffect(() => {
    if (sentCount > 0) ref.current?.reset();
  }, [sentCount]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void sendPackageRequest();
  };

  return (
    <form
      ref={ref}
      className="grid gap-x-6 gap-y-5 sm:grid-cols-2"
      onFocus={prepareToSend}
      onPointerDown={prepareToSend}
      onInput={(event) => {
        prepareToSend();
        noteTyped(event.currentTarget);
      }}
      onSubmit={submit}
    >
      <p className="text-sm text-muted sm:col-span-2">{copy.required}</p>
      <RequestFields copy={copy} />
      <div className="grid gap-4 sm:col-span-2">
        <FormNote note={note} />
        <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
          <SubmitButton
            copy={copy.submit}
            isSending={phase === 'sending'}
            isDisabled={phase !== 'waiting' && !canSend}
          />
          <PrivacyLine copy={copy.privacy} />
        </div>
      </div>
    </form>
  );
}
