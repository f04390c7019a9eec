/** What the admin area keeps of the backend's answers, by name. A change names in its `meta` what is to be loaded again. */
export const KEYS = {
  admins: ['admins'],
  agenda: ['agenda'],
  answerTimes: ['answer-times'],
  counts: ['counts'],
  export: ['export'],
  health: ['health'],
  known: ['known'],
  list: ['list'],
  marks: ['marks'],
  newest: ['newest'],
  person: ['person'],
  replies: ['replies'],
  reports: ['reports'],
  similar: ['did-you-mean'],
  staff: ['staff'],
  unassigned: ['unassigned'],
  /** Everything about one lead. */
  lead: (id: string) => ['lead', id],
  conversation: (lead: string) => ['lead', lead, 'conversation'],
} as const;
