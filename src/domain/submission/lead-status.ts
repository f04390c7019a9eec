import type { LEAD_STATUSES } from '../database/database-sets.ts';

type LeadStatus = keyof typeof LEAD_STATUSES;

/** The status with which a lead begins. */
export const FIRST_STATUS = 'pending' satisfies LeadStatus;

/** The status of a lead that became a client. */
export const WON_STATUS = 'won' satisfies LeadStatus;

/** The status of a lead that will not become one. */
export const LOST_STATUS = 'lost' satisfies LeadStatus;
