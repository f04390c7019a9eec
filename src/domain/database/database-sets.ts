// Generated from supabase/schemas by `npm run generate:types`. Do not edit.

/** The statuses of a lead, those that may follow each, and whether the work on it is then done. */
export const LEAD_STATUSES = {
  pending: { next: ['contacted', 'qualified', 'won', 'lost'], closed: false },
  contacted: { next: ['qualified', 'won', 'lost', 'pending'], closed: false },
  qualified: { next: ['won', 'lost', 'contacted'], closed: false },
  won: { next: ['qualified'], closed: true },
  lost: { next: ['contacted'], closed: true },
} as const;

/** The kinds of mails about a lead. */
export const MAIL_KINDS = {
  answer: { with_page_link: false },
  booking: { with_page_link: true },
  booking_soon: { with_page_link: true },
  booking_team: { with_page_link: false },
  booking_tomorrow: { with_page_link: true },
  due_soon: { with_page_link: false },
  overdue: { with_page_link: false },
  page_link: { with_page_link: true },
  refused_file: { with_page_link: false },
  reply: { with_page_link: false },
  team: { with_page_link: false },
  thanks: { with_page_link: true },
  wish: { with_page_link: true },
} as const;
