import { useStore } from '@nanostores/react';
import { PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { useEffect, useRef, type SubmitEvent, type SyntheticEvent } from 'react';
import {
  ATTEMPT_FIELD,
  ATTEMPT_ID,
  CONSENT_FIELD,
  DECLINE_CALL_FIELD,
  HONEYPOT_FIELD,
} from '~/domain/submission/form-definitions.ts';
import type { FormDefinition } from '~/domain/submission/form-definitions.ts';
import { nextTask, type Extras, type FormPhase, type FormStore } from './create-form-store.ts';
import type { Attempt } from './sending/attempt.ts';
import { prepareToSend } from './sending/prepare-to-send.ts';
import { fillForm, focusControl, readControl, readForm } from './form-elements.ts';

/** How every form is posted, until its script takes over. */
export const POST = { method: 'post', action: `${PUBLIC_SUPABASE_URL}/functions/v1/contact-form` } as const;

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
  const hasDraft = useStore(store.$hasDraft, { ssr: 'initial' });
  const receipt = useStore(store.$receipt);

  // Once: the form may have been filled in before hydration, or there is a draft.
  useEffect(() => {
    orGiveUp(store, () => {
      if (!ref.current) return;
      fillForm(ref.current, store.open(readForm(form, ref.current)));
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
    /** Of what was sent. */
    receipt,
    /** What the end of the form shows. */
    status: {
      note: errors?.[0]?.note,
      isSending: phase === 'sending',
      /** Before hydration the button is enabled, so that the form also works without JavaScript. */
      isDisabled: phase !== 'unhydrated' && !canSend,
      /** Names of the required fields that are empty. */
      missing: phase === 'sent' ? [] : missing.split(',').filter(Boolean),
      hasDraft,
      clearDraft: () => {
        store.restart();
        ref.current?.reset();
        // The button with the focus is gone.
        focusControl(ref.current, Object.keys(form.fields)[0]);
      },
    },
    formProps: {
      ref,
      ...POST,
      // After hydration our own checks replace the browser's, which refuse addresses that exist.
      noValidate: phase !== 'unhydrated',
      'data-phase': phase,
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

export type FormStatus = ReturnType<typeof useForm>['status'];

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
  let unsent: HTMLFormElement | null = element;
  try {
    const island = element.closest('astro-island');
    if (!(await store.submit(readExtras(element)))) {
      focusControl(element, store.$errors.get()?.[0]?.field);
      await nextTask();
      unsent = navigator.onLine ? silentForm(element, island, store.$phase.get()) : null;
    }
  } catch (cause) {
    console.info('The script of the form failed.', cause);
  }
  if (unsent) postForm(unsent, store.lastAttempt());
}

/**
 * The form, if React shows nothing because the browser has failed it: the form still shows an earlier phase, the one that the server sent has
 * taken its place, or nothing has. A visitor who has gone back in the meantime sees another form.
 */
function silentForm(element: HTMLFormElement, island: Element | null, phase: FormPhase) {
  if (element.isConnected) return element.dataset['phase'] === phase ? null : element;
  const other = island?.querySelector('form:not([novalidate]):has([name=email])');
  if (other instanceof HTMLFormElement) return other;
  if (!island || island.querySelector('form, .sent-title')) return null;
  // A browser submits no form that is not on the page.
  island.append(element);
  return element;
}

/** Lets the browser post the form, once: with the request id of what was sent before, the same text is stored once. */
function postForm(element: HTMLFormElement, attempt: Attempt | undefined): void {
  try {
    // Only now it has a name: a browser that restores a form would send it with another text.
    const field = element.elements.namedItem(ATTEMPT_ID);
    if (field instanceof HTMLInputElement)
      Object.assign(
        field,
        attempt ? { name: ATTEMPT_FIELD, value: `${attempt.id}.${attempt.key}` } : { name: '' },
      );
  } finally {
    element.submit();
  }
}
