import { atom, type ReadableAtom } from 'nanostores';
import { SLUG } from '~/brand/brand.ts';
import { listKeys, readJson, removeText, writeText } from '~/browser/browser-storage.ts';
import type { DaysKept } from '~/browser/days-kept.ts';
import { isRecord } from '~/browser/is-record.ts';
import type { Attempt, Outgoing } from './attempt.ts';

/** The beginning of the localStorage keys of kept messages: each has its own. */
export const WAITING_KEY = `${SLUG}-waiting`;

/** A message that is kept until it is stored. */
export interface KeptMessage extends Attempt, Outgoing, DaysKept {
  /** As it was sent, to show it again: with the path, query and fragment of its page. */
  form: { name: string; values: object; page: string };
  /** Why the server does not take it, in its words: it is not sent again. */
  refusal?: string;
}

interface WaitingState {
  messages: readonly KeptMessage[];
  /** False if the browser blocks storage: the messages are lost when the page is closed. */
  isStored: boolean;
}

const $state = atom<WaitingState>({ messages: [], isStored: true });

/** The messages that could not be stored yet and wait on this device. */
export const $waiting: ReadableAtom<WaitingState> = $state;

/** What the storage did not take. */
const inMemory = new Map<string, KeptMessage>();

/** The messages that this page has sent, by whether their first attempt runs: then nobody is told that they wait. */
const ownAttempts = new Map<string, boolean>();

export const isFromThisPage = (id: string): boolean => ownAttempts.has(id);

const keyOf = (id: string): string => `${WAITING_KEY}-${id}`;

const isKept = (value: unknown): value is KeptMessage =>
  isRecord(value) && typeof value['id'] === 'string' && isRecord(value['row']) && isRecord(value['form']);

/** The messages that are kept on this device. */
export function readKept(): KeptMessage[] {
  const keys = listKeys('localStorage').filter((key) => key.startsWith(`${WAITING_KEY}-`));
  const stored: unknown[] = keys.map((key) => readJson('localStorage', key));
  return [...stored.filter(isKept), ...inMemory.values()];
}

/** Shows what is kept now. */
export function showWaiting(): void {
  const messages = readKept().filter(({ id }) => ownAttempts.get(id) !== true);
  $state.set({ messages, isStored: inMemory.size === 0 });
}

/** Keeps a message on this device. */
export function keepMessage(message: KeptMessage): void {
  inMemory.delete(message.id);
  if (!writeText('localStorage', keyOf(message.id), JSON.stringify(message)))
    inMemory.set(message.id, message);
  showWaiting();
}

/** Changes a message, unless it was stored or discarded meanwhile. */
export function changeMessage(message: KeptMessage): void {
  if (readKept().some(({ id }) => id === message.id)) keepMessage(message);
}

/** Deletes a message from this device. */
export function forgetMessage({ id }: Attempt): void {
  removeText('localStorage', keyOf(id));
  inMemory.delete(id);
  showWaiting();
}

/** Runs the first attempt to send a message. */
export async function attemptFirst<Result>({ id }: Attempt, send: () => Promise<Result>): Promise<Result> {
  ownAttempts.set(id, true);
  try {
    return await send();
  } finally {
    ownAttempts.set(id, false);
    showWaiting();
  }
}
