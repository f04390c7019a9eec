import { z } from 'zod';

/** `list_staff`: who has the role of an administrator, who is invited, and the newest changes of both. */
export const staffSchema = z.object({
  admins: z.array(
    z.object({
      user_id: z.string(),
      email: z.string(),
      name: z.string().nullable(),
      /** Null for roles that are older than this record. */
      granted_at: z.string().nullable(),
      last_sign_in_at: z.string().nullable(),
      is_you: z.boolean(),
    }),
  ),
  /** Those that were not accepted yet. */
  invitations: z.array(
    z.object({
      id: z.string(),
      email: z.string(),
      invited_by: z.string(),
      invited_at: z.string(),
      expires_at: z.string(),
    }),
  ),
  history: z.array(
    z.object({
      id: z.number(),
      at: z.string(),
      /** The address of the administrator; null for the service role and SQL. */
      actor: z.string().nullable(),
      action: z.enum(['granted', 'revoked', 'invited', 'withdrawn']),
      person: z.string(),
    }),
  ),
  /** Who read what, newest first. */
  access: z.array(
    z.object({
      at: z.string(),
      actor: z.string(),
      action: z.enum(['opened', 'person', 'search', 'export']),
      about: z.string(),
    }),
  ),
});

export type Staff = z.infer<typeof staffSchema>;
export type StaffMember = Staff['admins'][number];
export type Access = Staff['access'][number];

/** `my_notifications`: how an administrator is told at once; `mail` and `device` list what. `save_notifications` takes the same. */
export const notificationChoiceSchema = z.object({
  mail: z.array(z.string()),
  device: z.array(z.string()),
  only_mine: z.boolean(),
  /** A time of day in India, such as '21:00'. */
  quiet_from: z.string(),
  quiet_until: z.string(),
});

export type NotificationChoice = z.infer<typeof notificationChoiceSchema>;
