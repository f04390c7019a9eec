import { staffCopy } from '~/copy/staff.ts';
import { interpolate } from '~/domain/site/interpolate.ts';

const { history } = staffCopy;

/** Somebody with the role of an administrator. */
export interface StaffMember {
  user_id: string;
  email: string;
  name: string | null;
  /** Null for roles that are older than this record. */
  granted_at: string | null;
  last_sign_in_at: string | null;
  is_you: boolean;
}

/** An invitation that was not accepted yet. */
export interface OpenInvitation {
  id: string;
  email: string;
  invited_by: string;
  invited_at: string;
  expires_at: string;
}

export interface StaffChange {
  id: number;
  at: string;
  /** The address of the administrator; null for the service role and SQL. */
  actor: string | null;
  action: 'granted' | 'revoked' | 'invited' | 'withdrawn';
  person: string;
}

/** What the database function `list_staff` returns. */
export interface Staff {
  admins: readonly StaffMember[];
  invitations: readonly OpenInvitation[];
  history: readonly StaffChange[];
}

/** One entry of the staff history as a sentence. */
export const changeText = ({ actor, action, person }: StaffChange): string =>
  interpolate(history[action], { admin: actor ?? history.byOwner, person });
