import type { Access, StaffChange } from '~/contracts/staff.ts';
import { staffCopy } from '~/copy/staff.ts';
import { interpolate } from '~/domain/site/interpolate.ts';

const { access, history } = staffCopy;

/** One entry of the staff history as a sentence. */
export const changeText = ({ actor, action, person }: StaffChange): string =>
  interpolate(history[action], { admin: actor ?? history.byOwner, person });

/** One line of the log of access as a sentence. */
export const accessText = ({ actor, action, about }: Access): string =>
  interpolate(access[action], { admin: actor, about });
