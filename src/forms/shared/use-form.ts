import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { SubmitEvent, SyntheticEvent } from 'react';
import {
  ATTEMPT_FIELD,
  CONSENT_FIELD,
  DECLINE_CALL_FIELD,
  HONEYPOT_FIELD,
} from '~/domain/submission/form-definitions.ts';
import type { FormDefinition } from '~/domain/submission/form-definitions.ts';
import { nextTask, type Extras, type FormStore, type PostedForm } from './create-form-store.ts';
import { prepareToSend } from './sending/prepare-to-send.ts';
import { fillForm, focusControl, readControl, readForm } from './form-elements.ts';

/**
 * Connects a form's store with its elements. The controls are uncontrolled and typing does not render the form again: what was
 * typed before hydration is kept, and typing stays fast.
 */
export function useForm<Form extends FormDefinition>(form: Form, store: FormStore<Form>) {
  const ref = useRef<HTMLFormElement>(null);
  const phase = useStore(store.$phase);
  const errors = useStore(store.$errors);
  const canSend = useStore(store.$canSend);
  const missing = useStore(store.$missing);

  // Once: the form may have been filled in before hydration, or there is a draft.
  useEffect(() => {
    orGiveUp(store, () => {
      if (!ref.current) return;
      fillForm(form, ref.current, store.open(readForm(form, ref.current)));
      // A draft may contain an option that no longer exists, which a control cannot show: read the values back.
      store.type(readForm(form, ref.current));
    });
  }, [form, store]);

  useEffect(() => {
    if (phase === 'sent') ref.current?.reset();
  }, [phase]);

  return {
    phase,
    errors,
    submitProps: {
      isSending: phase === 'sending',
      /** Before hydration the button is enabled, so that the form also works without JavaScript. */
      isDisabled: phase !== 'unhydrated' && !canSend,
      missing: phase === 'sent' ? [] : missing.split(',').filter(Boolean),
    },
    draftProps: {
      $hasDraft: store.$hasDraft,
      onClear: () => {
        store.restart();
        ref.current?.reset();
        // The button with the focus is gone.
        focusControl(ref.current, Object.keys(form.fields)[0]);
      },
    },
    formProps: {
      ref,
      method: 'post',
      // After hydration our own checks replace the browser's, which refuse addresses that exist.
      noValidate: phase !== 'unhydrated',
      'data-sending': phase === 'sending' || undefined,
      onFocus: prepareToSend,
      onPointerDown: prepareToSend,
      onInput: ({ currentTarget }: SyntheticEvent<HTMLFormElement>) => {
        orGiveUp(store, () => {
          prepareToSend();
          store.type(readForm(form, currentTarget));
        });
      },
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        // React has rendered the form but not opened it yet: the browser posts it.
        if (store.$phase.get() === 'unhydrated') return;
        event.preventDefault();
        void sendOrPost(event.currentTarget, store);
      },
    },
  };
}

/** Runs a part of the script. If it fails, the browser posts the form with what is in its controls. */
function orGiveUp(store: { giveUp: () => void }, work: () => void): void {
  try {
    work();
  } catch (cause) {
    console.info('The script of the form failed.', cause);
    store.giveUp();
  }
}

const readExtras = (element: HTMLFormElement): Extras => ({
  // A browser that completes an address fills in hidden fields too.
  honeypot: element.querySelector(`[name=${HONEYPOT_FIELD}]:autofill`)
    ? ''
    : readControl(element, HONEYPOT_FIELD),
  // A form without the box has told nobody about a call.
  declinesCall:
    element.elements.namedItem(DECLINE_CALL_FIELD) === null ||
    readControl(element, DECLINE_CALL_FIELD) !== '',
  consentVersion: readControl(element, CONSENT_FIELD),
});

/** Sends the form. If that fails for another reason than the network, or nothing is said of it, the browser posts it. */
async function sendOrPost<Form extends FormDefinition>(
  element: HTMLFormElement,
  store: FormStore<Form>,
): Promise<void> {
  const island = element.closest('astro-island');
  const posted = await Promise.resolve()
    .then(() => store.submit(readExtras(element)))
    .catch(() => ({ attempt: undefined }));
  if (posted) {
    postForm(element, posted);
    return;
  }
  focusControl(element, store.$errors.get()?.[0]?.field);
  await nextTask();
  const silent = navigator.onLine && silentForm(element, island);
  if (silent) postForm(silent, { attempt: store.lastAttempt() });
}

/**
 * The form, if React renders no more because the browser has failed it: it still shows that it is being sent, or the one that the server sent
 * has taken its place.
 */
function silentForm(element: HTMLFormElement, island: Element | null): HTMLFormElement | null {
  if (element.isConnected) return element.dataset['sending'] === undefined ? null : element;
  const other = island?.querySelector('form:not([novalidate]):has([name=email])');
  return other instanceof HTMLFormElement ? other : null;
}

/** Lets the browser post the form, once: with the request id of what was sent before, the same text is stored once. */
function postForm(element: HTMLFormElement, { attempt }: PostedForm): void {
  try {
    // Only now a part of the page: a browser that restores a form would send it with another text.
    element.querySelector(`[name=${ATTEMPT_FIELD}]`)?.remove();
    if (attempt) {
      const field = document.createElement('input');
      Object.assign(field, { type: 'hidden', name: ATTEMPT_FIELD, value: `${attempt.id}.${attempt.key}` });
      element.append(field);
    }
  } finally {
    element.submit();
  }
}
