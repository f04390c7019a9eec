import { atom, computed } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import type { Origin } from './sending/attempt.ts';
import type { Sent } from './sending/send-submission.ts';
import { cleanEmail, isEmailAddress } from '~/domain/submission/email-address.ts';
import type { FormDefinition } from '~/domain/submission/form-definitions.ts';
import { sayRefusal, type FormError } from '~/wording/form-error.ts';
import type { Refusal } from '~/domain/submission/refusal.ts';
import { emptyValues, missingFields } from '~/domain/submission/form-values.ts';
import type { FieldName, FormValues } from '~/domain/submission/form-values.ts';
import { refuseFields } from '~/domain/submission/refuse-fields.ts';
import { parseSource, SOURCE_KEY } from '~/domain/source/source.ts';
import { readJson } from '~/browser/browser-storage.ts';
import { areClientsMissing } from '~/backend/client-service.ts';
import { prepareProof } from './proof-of-work/proof-of-work.ts';
import { deleteDraft, readDraft, saveDraft } from '~/browser/drafts.ts';
import { restoreDraft } from './drafts.ts';
import { raiseToast, withdrawToast } from '../../browser/toast.ts';

/** `unhydrated` until the island is hydrated; `sent` until something is typed again. */
export type FormPhase = 'unhydrated' | 'editing' | 'sending' | 'sent';

/** What a visitor keeps of a sent form. */
export interface Receipt extends Sent {
  /** In milliseconds since 1970. */
  sentAt: number;
}

export interface FormState<Form extends FormDefinition> {
  phase: FormPhase;
  values: FormValues<Form>;
  /** Why it was not sent: the toast says the first, and each field shows its own. Undefined if there are none. */
  errors?: readonly FormError<FieldName<Form>>[];
  /** Of what was sent. */
  receipt?: Receipt;
}

/** What a form sends beside its values. */
export interface Extras {
  /** The value of the hidden field. */
  honeypot?: string;
  declinesCall?: boolean;
  /** The version of the text about privacy that the form shows. */
  consentVersion?: string;
}

interface FormRules<Form extends FormDefinition> {
  /** Values that the address preselects. They replace those of the draft, not what was typed before hydration. */
  preset?: () => Partial<FormValues<Form>> | undefined;
  /** Validates before sending. */
  check?: (values: FormValues<Form>, extras: Extras) => Refusal<FieldName<Form>>[];
  /** Loads code of its own that sending needs. */
  load?: () => Promise<unknown>;
  /** Sends the values; resolves to what the visitor keeps, or to an error. */
  send: (
    values: FormValues<Form>,
    extras: Extras & { origin: Origin },
  ) => Promise<Sent | { error: FormError<FieldName<Form>> }>;
  /** Converts an exception of `send` into an error. */
  explain: (cause: unknown) => FormError<FieldName<Form>>;
}

export interface FormStore<Form extends FormDefinition> {
  $form: ReadableAtom<FormState<Form>>;
  /* Separate from $form, so that typing does not render the form again. */
  $phase: ReadableAtom<FormPhase>;
  $errors: ReadableAtom<readonly FormError<FieldName<Form>>[] | undefined>;
  $receipt: ReadableAtom<Receipt | undefined>;
  /** The required fields that are empty, joined by commas: a text changes only when the fields do. */
  $missing: ReadableAtom<string>;
  /** Whether the submit button is enabled: every required field is filled in and nothing is being sent. */
  $canSend: ReadableAtom<boolean>;
  /** Starts the store with what was typed before hydration; returns the values to show: `typed`, completed from the preset and the draft. */
  open: (typed: FormValues<Form>) => FormValues<Form>;
  /** Updates the values. Removes the errors; an error of a field only when that field has changed. */
  type: (values: FormValues<Form>) => void;
  /**
   * Sends the form, unless it is incomplete or already being sent. Resolves to true if the browser must post it, because the code
   * for sending cannot be loaded.
   */
  submit: (extras?: Extras) => Promise<boolean>;
  /** Whether what was typed is kept on this device. */
  $hasDraft: ReadableAtom<boolean>;
  /** Returns to an empty form, without a draft. */
  restart: () => void;
}

/** The state after typing. An error of a field stays until that field changes; other errors are removed. */
function afterTyping<Form extends FormDefinition>(
  { phase, values: before, errors = [] }: FormState<Form>,
  values: FormValues<Form>,
): FormState<Form> {
  const left = errors.filter(({ field }) => field && values[field] === before[field]);
  return {
    phase: phase === 'sending' ? phase : 'editing',
    values,
    ...(left.length > 0 && { errors: left }),
  };
}

const isEmpty = (values: object): boolean =>
  Object.values(values).every((value: string | readonly string[]) => value.length === 0);

const isSame = (values: object, others: object): boolean => JSON.stringify(values) === JSON.stringify(others);

/** Creates the store of one form: its values, draft, validation, submission and errors. */
export function createFormStore<Form extends FormDefinition>(
  form: Form,
  { preset, check, load, send, explain }: FormRules<Form>,
): FormStore<Form> {
  const $form = atom<FormState<Form>>({ phase: 'unhydrated', values: emptyValues(form) });
  const $missing = computed($form, ({ values }) => missingFields(form, values).join());
  const $phase = computed($form, ({ phase }) => phase);
  const $canSend = computed([$phase, $missing], (phase, missing) => phase === 'editing' && missing === '');

  const $hasDraft = atom(false);
  let shownAt: string | null = null;
  const originOf = ({ consentVersion = '' }: Extras): Origin => ({
    source: parseSource(readJson('sessionStorage', SOURCE_KEY)),
    consent_version: consentVersion || null,
    consent_shown_at: shownAt,
  });

  // What the address preselects is no draft, until the visitor types.
  let isUntouched = false;
  const keepDraft = (values: FormValues<Form>): void => {
    $hasDraft.set(!isEmpty(values) && saveDraft(form.name, values));
    if (!$hasDraft.get()) deleteDraft(form.name);
  };
  const dropDraft = (): void => {
    keepDraft(emptyValues(form));
    withdrawToast(form.name);
  };

  const edit = (values: FormValues<Form>): void => {
    $form.set({ phase: 'editing', values });
  };
  const refuse = (errors: readonly [FormError<FieldName<Form>>, ...FormError<FieldName<Form>>[]]): void => {
    const [{ title, text }] = errors;
    $form.set({ phase: 'editing', values: $form.get().values, errors });
    raiseToast({ kind: 'error', topic: form.name, title, ...(text !== undefined && { text }) });
  };

  async function submit(extras: Extras = {}): Promise<boolean> {
    if (!$canSend.get()) return false;
    const { values } = $form.get();
    const [refusal, ...others] = [...(check?.(values, extras) ?? []), ...refuseFields(form, values)];
    if (refusal) {
      refuse([sayRefusal(refusal), ...others.map(sayRefusal)]);
      return false;
    }
    $form.set({ phase: 'sending', values });
    const isLoaded =
      load === undefined ||
      (await load().then(
        () => true,
        () => false,
      ));
    if (!isLoaded || (await areClientsMissing())) {
      edit($form.get().values);
      return true;
    }
    const result = await send(values, { ...extras, origin: originOf(extras) }).catch((cause: unknown) => ({
      error: explain(cause),
    }));
    if ('error' in result) {
      refuse([result.error]);
      return false;
    }
    dropDraft();
    const receipt = { ...result, sentAt: Date.now() };
    $form.set({ phase: 'sent', values: emptyValues(form), receipt });
    return false;
  }

  return {
    $form,
    $missing,
    $canSend,
    $phase,
    $errors: computed($form, ({ errors }) => errors),
    $hasDraft,
    $receipt: computed($form, ({ receipt }) => receipt),
    open: (typed) => {
      const values = restoreDraft(form, typed, preset?.());
      shownAt = new Date().toISOString();
      edit(values);
      isUntouched = isEmpty(typed);
      $hasDraft.set(readDraft(form.name) !== undefined);
      return values;
    },
    type: (values) => {
      const before = $form.get();
      $form.set(afterTyping(before, values));
      if (before.errors?.[0] !== $form.get().errors?.[0]) withdrawToast(form.name);
      if (!isUntouched || !isSame(values, before.values)) {
        isUntouched = false;
        keepDraft(values);
      }
      if ('email' in values && typeof values.email === 'string' && isEmailAddress(values.email))
        prepareProof({ formType: form.formType, email: cleanEmail(values.email) });
    },
    submit,
    restart: () => {
      dropDraft();
      edit(emptyValues(form));
    },
  };
}
