import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { SubmitEvent, SyntheticEvent } from 'react';
import { HONEYPOT_FIELD } from '~/domain/submission/contact-message.ts';
import type { FormDefinition } from '~/domain/submission/form-definitions.ts';
import type { FormStore } from '~/stores/create-form-store.ts';
import { prepareToSend } from '~/stores/intent.ts';
import { fillForm, focusControl, readControl, readForm } from './form-elements.ts';

/**
 * Connects a form's store with its elements. The controls keep their own text and ticks, and typing draws nothing anew:
 * so what was typed before the script arrived stays, and each letter shows at once.
 */
export function useForm<Form extends FormDefinition>(form: Form, store: FormStore<Form>) {
  const ref = useRef<HTMLFormElement>(null);
  const phase = useStore(store.$phase);
  const error = useStore(store.$error);
  const canSend = useStore(store.$canSend);

  // Once: the form may have been filled in before this script ran, or in an earlier visit of this tab.
  useEffect(() => {
    if (!ref.current) return;
    fillForm(form, ref.current, store.open(readForm(form, ref.current)));
    // A choice that the list no longer offers does not reach its control: what counts is what the controls hold.
    store.type(readForm(form, ref.current));
  }, [form, store]);

  // Each error is a new object, so a second error of the same field moves focus again.
  useEffect(() => {
    focusControl(ref.current, error?.field);
  }, [error]);

  useEffect(() => {
    if (phase === 'sent') ref.current?.reset();
  }, [phase]);

  return {
    phase,
    error,
    /** Until the script has taken the form over, the button works without it. */
    isDisabled: phase !== 'waiting' && !canSend,
    formProps: {
      ref,
      onFocus: prepareToSend,
      onPointerDown: prepareToSend,
      onInput: ({ currentTarget }: SyntheticEvent<HTMLFormElement>) => {
        prepareToSend();
        store.type(readForm(form, currentTarget));
      },
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void store.submit(readControl(event.currentTarget, HONEYPOT_FIELD));
      },
    },
  };
}
