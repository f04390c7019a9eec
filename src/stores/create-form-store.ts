import { atom, computed } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import type { FormDefinition } from '~/domain/submission/form-definitions.ts';
import type { FormError } from '~/domain/submission/form-error.ts';
import { emptyValues, isComplete } from '~/domain/submission/form-values.ts';
import type { FieldName, FormValues } from '~/domain/submission/form-values.ts';
import { adoptDraft, dropDraft, keepDraft } from './drafts.ts';
import { raiseToast } from './toast.ts';

/** `waiting` until the script has taken the form over; `sent` until something is typed again. */
export type FormPhase = 'waiting' | 'editing' | 'sending' | 'sent';

export interface FormState<Form extends FormDefinition> {
  phase: FormPhase;
  values: FormValues<Form>;
  /** A new object for each failed attempt. */
  error?: FormError<FieldName<Form>>;
}

interface FormRules<Form extends FormDefinition> {
  /** Refuses an attempt before anything is sent. `honeypot` is the value of the field hidden from people. */
  check?: (values: FormValues<Form>, honeypot: string) => FormError<FieldName<Form>> | undefined;
  /** Sends the values; returns why that failed, or undefined. */
  send: (values: FormValues<Form>) => Promise<FormError<FieldName<Form>> | undefined>;
  /** Puts an unexpected fault of `send` into words. */
  explain: (cause: unknown) => FormError<FieldName<Form>>;
}

export interface FormStore<Form extends FormDefinition> {
  $form: ReadableAtom<FormState<Form>>;
  /* Apart from $form, so that typing draws nothing anew. */
  $phase: ReadableAtom<FormPhase>;
  $error: ReadableAtom<FormError<FieldName<Form>> | undefined>;
  /** Whether the submit button works: every required field has an answer and nothing is being sent. */
  $canSend: ReadableAtom<boolean>;
  /** Takes over a form as the page shows it; returns what it must show: what was typed, else the draft. */
  open: (typed: FormValues<Form>) => FormValues<Form>;
  /** Notes what the form holds now. An error goes away, at a field once that field changes. */
  type: (values: FormValues<Form>) => void;
  /** Sends the form, unless it is incomplete or being sent already. */
  submit: (honeypot?: string) => Promise<void>;
  /** Returns to an empty form. */
  restart: () => void;
}

/** The state after typing: an error at a field stays until that field changes, any other goes. */
function afterTyping<Form extends FormDefinition>(
  { phase, values: before, error }: FormState<Form>,
  values: FormValues<Form>,
): FormState<Form> {
  const isStanding = error?.field !== undefined && values[error.field] === before[error.field];
  return {
    phase: phase === 'sending' ? phase : 'editing',
    values,
    ...(error && isStanding && { error }),
  };
}

/** The state of one form, from the first letter until it was sent. */
export function createFormStore<Form extends FormDefinition>(
  form: Form,
  { check, send, explain }: FormRules<Form>,
): FormStore<Form> {
  const $form = atom<FormState<Form>>({ phase: 'waiting', values: emptyValues(form) });
  const $canSend = computed($form, ({ phase, values }) => phase === 'editing' && isComplete(form, values));

  const edit = (values: FormValues<Form>, error?: FormError<FieldName<Form>>): void => {
    $form.set({ phase: 'editing', values, ...(error && { error }) });
  };

  async function submit(honeypot = ''): Promise<void> {
    if (!$canSend.get()) return;
    const { values } = $form.get();
    const refusal = check?.(values, honeypot);
    if (!refusal) $form.set({ phase: 'sending', values });
    const error = refusal ?? (await send(values).catch(explain));
    if (error) {
      edit($form.get().values, error);
      raiseToast({
        kind: 'error',
        title: error.title,
        ...(error.text !== undefined && { text: error.text }),
      });
      return;
    }
    dropDraft(form);
    $form.set({ phase: 'sent', values: emptyValues(form) });
  }

  return {
    $form,
    $canSend,
    $phase: computed($form, ({ phase }) => phase),
    $error: computed($form, ({ error }) => error),
    open: (typed) => {
      const values = adoptDraft(form, typed);
      edit(values);
      return values;
    },
    type: (values) => {
      $form.set(afterTyping($form.get(), values));
      keepDraft(form, values);
    },
    submit,
    restart: () => {
      edit(emptyValues(form));
    },
  };
}
