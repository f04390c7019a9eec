// Generated from supabase/schemas by `npm run generate:types`. Do not edit.

/** The statuses of a lead, those that may follow each, and whether the work on it is then done. */
export const LEAD_STATUSES = {
  pending: { next: ['contacted', 'qualified', 'won', 'lost'], closed: false },
  contacted: { next: ['qualified', 'won', 'lost', 'pending'], closed: false },
  qualified: { next: ['won', 'lost', 'contacted'], closed: false },
  won: { next: ['qualified'], closed: true },
  lost: { next: ['contacted'], closed: true },
} as const;

/** Why a lead is lost, in the order in which the screen asks. */
export const LOST_REASONS = [
  'price',
  'chose_another',
  'no_answer',
  'not_now',
  'not_our_work',
  'other',
] as const;

/** The stored statuses of a quote. */
export const QUOTE_STATUSES = ['sent', 'accepted', 'declined', 'withdrawn', 'replaced'] as const;

/** The kinds of messages in the outbox: whether each goes to the owner of a lead or the team, and whether it links to the visitor's page. */
export const OUTBOX_KINDS = {
  access: { to_team: false, with_page_link: false },
  alarm: { to_team: false, with_page_link: false },
  answer: { to_team: true, with_page_link: false },
  booking: { to_team: false, with_page_link: true },
  booking_soon: { to_team: false, with_page_link: true },
  booking_team: { to_team: true, with_page_link: false },
  booking_tomorrow: { to_team: false, with_page_link: true },
  deletion: { to_team: true, with_page_link: false },
  digest: { to_team: true, with_page_link: false },
  due_soon: { to_team: true, with_page_link: false },
  invitation: { to_team: false, with_page_link: false },
  'lead.answered': { to_team: false, with_page_link: false },
  'lead.created': { to_team: false, with_page_link: false },
  'lead.erased': { to_team: false, with_page_link: false },
  'lead.lost': { to_team: false, with_page_link: false },
  'lead.won': { to_team: false, with_page_link: false },
  notification: { to_team: false, with_page_link: false },
  overdue: { to_team: true, with_page_link: false },
  page_link: { to_team: false, with_page_link: true },
  'quote.accepted': { to_team: false, with_page_link: false },
  'quote.declined': { to_team: false, with_page_link: false },
  'quote.sent': { to_team: false, with_page_link: false },
  quote_accepted: { to_team: false, with_page_link: true },
  quote_answered: { to_team: true, with_page_link: false },
  refused_file: { to_team: false, with_page_link: true },
  reply: { to_team: false, with_page_link: true },
  self_test: { to_team: false, with_page_link: false },
  team: { to_team: true, with_page_link: false },
  thanks: { to_team: false, with_page_link: true },
  'webhook.test': { to_team: false, with_page_link: false },
  wish: { to_team: false, with_page_link: true },
} as const;
