import { map, onMount, type ReadableAtom } from 'nanostores';
import { staffCopy } from '~/copy/staff.ts';
import type { Staff } from './staff.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import * as staffService from './staff-queries.ts';
import type { StaffAnswer } from './staff-queries.ts';
import { raiseToast, withdrawToast } from '~/stores/toast.ts';

const { granted, invited, notChanged, notMailed, revoked, withdrawn } = staffCopy.toasts;

interface StaffState {
  staff: Staff | null;
  hasFailed: boolean;
  /** While a change is being made. */
  isBusy: boolean;
  /** Why the address in the form was refused. */
  problem: string | null;
}

const EMPTY: StaffState = { staff: null, hasFailed: false, isBusy: false, problem: null };

const $state = map(EMPTY);

export const $staff: ReadableAtom<StaffState> = $state;

/** Loads the list. */
export async function loadStaff(): Promise<void> {
  const answer = await staffService.fetchStaff();
  $state.setKey('hasFailed', !answer.ok);
  if (answer.ok) $state.setKey('staff', answer.value);
}

onMount($state, () => {
  void loadStaff();
  return () => {
    $state.set(EMPTY);
  };
});

/** Makes one change and loads the list again, also after a refusal: somebody else may have changed it. */
async function change<Value>(call: () => Promise<StaffAnswer<Value>>): Promise<StaffAnswer<Value>> {
  $state.set({ ...$state.get(), isBusy: true, problem: null });
  withdrawToast(notChanged.title);
  const answer = await call();
  await loadStaff();
  $state.setKey('isBusy', false);
  if (!answer.ok)
    raiseToast({ kind: 'error', title: notChanged.title, text: answer.reason ?? notChanged.text });
  return answer;
}

/** Gives an address access: at once if it has an account, otherwise by an invitation. Resolves to whether that worked. */
export async function invite(email: string): Promise<boolean> {
  const answer = await change(() => staffService.inviteAdmin(email));
  if (!answer.ok) {
    $state.setKey('problem', answer.reason ?? notChanged.text);
    return false;
  }
  const { outcome, isMailed } = answer.value;
  if (isMailed) {
    const { title, text } = outcome === 'granted' ? granted : invited;
    raiseToast({ kind: 'success', title, text: interpolate(text, { email }) });
  } else {
    raiseToast({ kind: 'error', title: notMailed.title, text: notMailed[outcome] });
  }
  return true;
}

/** Takes the role of an administrator away. */
export async function revoke(userId: string): Promise<void> {
  const answer = await change(() => staffService.revokeAdmin(userId));
  if (answer.ok) raiseToast({ kind: 'success', title: revoked });
}

/** Makes the link of an invitation invalid. */
export async function withdraw(id: string): Promise<void> {
  const answer = await change(() => staffService.withdrawInvitation(id));
  if (answer.ok) raiseToast({ kind: 'success', title: withdrawn });
}
