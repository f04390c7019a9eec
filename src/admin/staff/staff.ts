import type { StaffChange } from '~/contracts/staff.ts';
import { staffCopy } from '~/copy/staff.ts';
import { interpolate } from '~/domain/site/interpolate.ts';

const { history } = staffCopy;

/** One entry of the staff history as a sentence. */
export const changeText = ({ actor, action, person }: StaffChange): string =>
  interpolate(history[action], { admin: actor ?? history.byOwner, person });
