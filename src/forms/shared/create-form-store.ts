import { atom, computed, type ReadableAtom } from 'nanostores';
import { isTemporary, unreachable, type CallRefusal } from '~/backend/call-outcome.ts';
import { countDays } from '~/browser/days-kept.ts';
import { withLimit } from '~/browser/with-limit.ts';
import { type Attempt, attemptFor, type Outgoing, visitSource } from './sending/attempt.ts';
import { attemptFirst, forgetMessage, keepMessage, readKept } from './sending/kept-messages.ts';
import { sendSubmission, type Sent } from './sending/send-submission.ts';
import { cleanEmail, isEmailAddress } from '~/domain/submission/email-address.ts';
import type { FormDefinition } from '~/domain/submission/form-definitions.ts';
import { sayRefusal, type FormError } from '~/wording/form-error.ts';
import { refuseFields, type Refusal } from '~/domain/submission/refuse-fields.ts';
import { emptyValues, mapValues, missingFields } from '~/domain/submission/form-values.ts';
import type { FieldName, FormValues } from '~/domain/submission/form-values.ts';
import { prepareProof } from './proof-of-work/proof-of-work.ts';
import { deleteDraft, readDraft, saveDraft } from '~/browser/drafts.ts';
import { raiseToast, withdrawToast } from '../../browser/toast.ts';

/** `unhydrated` until the island is hydrated; `sent` until something is typed again. */
export type FormPhase = 'unhydrated' | 'editing' | 'sending' | 'sent';

export interface FormState<Form extends FormDefinition> {
  phase: FormPhase;
  values: FormValues<Form>;
  /** Why it was not sent: the toast says the first, and each field shows its own. Undefined if there are none. */
  errors?: readonly FormError<FieldName<Form>>[];
  /** Of what was sent. */
  receipt?: Sent;
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
  /** What to send. It loads nothing, so that the message is kept before anything is asked of the network. */
  prepare: (values: FormValues<Form>, extras: Extras) => Outgoing;
  /** Why it is not stored. */
  sayFailure: (refusal: CallRefusal) => FormError<FieldName<Form>>;
  /** What follows once it is stored. */
  afterwards?: (sent: Sent) => unknown;
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

/** The values to show: for each field what was typed before hydration, otherwise the preset, otherwise the value of the draft. */
function restoreDraft<Form extends FormDefinition>(
  form: Form,
  typed: FormValues<Form>,
  preset: Partial<FormValues<Form>> = {},
): FormValues<Form> {
  const draft = readDraft(form.name) ?? {};
  return mapValues(form, ({ kind }, name) => {
    const saved = preset[name] ?? draft[name];
    if (typed[name].length > 0) return typed[name];
    if (kind === 'choices')
      return Array.isArray(saved) ? saved.filter((choice) => typeof choice === 'string') : [];
    return typeof saved === 'string' ? saved : '';
  });
}

/** The attempt to send this: if it waits on this device, the one of that time. */
const attemptOf = ({ row }: Outgoing): Attempt =>
  readKept().find((kept) => isSame(kept.row, row)) ?? attemptFor(row);

const isEmpty = (values: object): boolean =>
  Object.values(values).every((value: string | readonly string[]) => value.length === 0);

/** How long code may take to load after sending, and how long sending takes at most: the calls have limits of their own. */
const AFTERWARDS_MILLISECONDS = 5_000;
const SEND_MILLISECONDS = 30_000;

/** Lets the browser show that the form is being sent: without this, the work that follows would be part of the tap. */
export const nextTask = (): Promise<unknown> =>
  new Promise((resolve) => {
    setTimeout(resolve);
    // A timer may be late or never fire. The second frame: what is done in the first is done before it is painted.
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });

const isSame = (values: object, others: object): boolean => JSON.stringify(values) === JSON.stringify(others);

/** Creates the store of one form: its values, draft, validation, submission and errors. */
export function createFormStore<Form extends FormDefinition>(
  form: Form,
  { preset, check, prepare, sayFailure, afterwards }: FormRules<Form>,
) {
  const $form = atom<FormState<Form>>({ phase: 'unhydrated', values: emptyValues(form) });
  const $missing = computed($form, ({ values }) => missingFields(form, values).join());
  const $phase = computed($form, ({ phase }) => phase);
  const $canSend = computed([$phase, $missing], (phase, missing) => phase === 'editing' && missing === '');

  const $hasDraft = atom(false);
  let shownAt: string | null = null;

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

  const edit = (values: FormValues<Form>): void => $form.set({ phase: 'editing', values });
  type Reason = FormError<FieldName<Form>>;
  const refuse = (first: Reason, ...others: Reason[]): void => {
    const { title, text } = first;
    $form.set({ phase: 'editing', values: $form.get().values, errors: [first, ...others] });
    raiseToast({ kind: 'error', topic: form.name, title, ...(text !== undefined && { text }) });
  };

  /** Sends what was prepared: it is kept before anything is asked of the network, and forgotten once it is stored. */
  async function deliver(attempt: Attempt, outgoing: Outgoing, values: FormValues<Form>): Promise<void> {
    const page = location.pathname + location.search + location.hash;
    const message = { ...attempt, ...outgoing, ...countDays(), form: { name: form.name, values, page } };
    keepMessage(message);
    const outcome = await sendSubmission(attempt, outgoing);
    if (outcome.ok || !isTemporary(outcome.refusal)) forgetMessage(message);
    if (!outcome.ok) {
      refuse(sayFailure(outcome.refusal));
      return;
    }
    await withLimit(Promise.resolve(afterwards?.(outcome.data)), AFTERWARDS_MILLISECONDS).catch(
      () => undefined,
    );
    dropDraft();
    $form.set({ phase: 'sent', values: emptyValues(form), receipt: outcome.data });
  }

  let attempt: Attempt | undefined;
  async function submit(extras: Extras = {}): Promise<boolean> {
    if (!$canSend.get()) return false;
    const { values } = $form.get();
    attempt = undefined;
    try {
      const refusals = [...(check?.(values, extras) ?? []), ...refuseFields(form, values)];
      const [reason, ...others] = refusals.map(sayRefusal);
      if (reason) {
        refuse(reason, ...others);
        return false;
      }
      $form.set({ phase: 'sending', values });
      await nextTask();
      const prepared = prepare(values, extras);
      const origin = { consent_version: extras.consentVersion || null, consent_shown_at: shownAt };
      const outgoing = { ...prepared, origin: { ...origin, source: visitSource() } };
      const sent = (attempt = attemptOf(outgoing));
      await attemptFirst(sent, () => withLimit(deliver(sent, outgoing, values), SEND_MILLISECONDS));
    } catch (cause) {
      console.info('The form could not be sent by its script.', cause);
      edit($form.get().values);
      if (navigator.onLine) return true;
      refuse(sayFailure(unreachable().refusal));
    }
    return false;
  }

  return {
    $form: $form as ReadableAtom<FormState<Form>>,
    /* Separate from $form, so that typing does not render the form again. */
    $phase,
    $errors: computed($form, ({ errors }) => errors),
    $receipt: computed($form, ({ receipt }) => receipt),
    /** The required fields that are empty, joined by commas: a text changes only when the fields do. */
    $missing,
    /** Whether the submit button is enabled: every required field is filled in and nothing is being sent. */
    $canSend,
    /** Whether what was typed is kept on this device. */
    $hasDraft: $hasDraft as ReadableAtom<boolean>,
    /** Starts the store with what was typed before hydration; returns the values to show: `typed`, completed from the preset and the draft. */
    open(typed: FormValues<Form>): FormValues<Form> {
      const values = restoreDraft(form, typed, preset?.());
      shownAt = new Date().toISOString();
      edit(values);
      isUntouched = isEmpty(typed);
      $hasDraft.set(readDraft(form.name) !== undefined);
      return values;
    },
    /** Updates the values. Removes the errors; an error of a field only when that field has changed. */
    type(values: FormValues<Form>): void {
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
    /**
     * Sends the form, unless it is incomplete or already being sent. Resolves to whether the browser must post it, because that has failed for
     * another reason than the network.
     */
    submit,
    /** Of what was sent last. */
    lastAttempt: () => attempt,
    /** Leaves the form to the browser, because the script failed. */
    giveUp: () => $form.set({ phase: 'unhydrated', values: $form.get().values }),
    /** Returns to an empty form, without a draft. */
    restart(): void {
      dropDraft();
      edit(emptyValues(form));
    },
  };
}

export type FormStore<Form extends FormDefinition> = ReturnType<typeof createFormStore<Form>>;
