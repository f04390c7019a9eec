/** Where what the admin area keeps of the backend's answers is found again: by a change, which names in its `meta` what is to be loaded again. */
export const KEYS = {
  agenda: ['agenda'],
  counts: ['count_views'],
  health: ['health'],
  list: ['list'],
  marks: ['marks'],
  staff: ['list_staff'],
  unassigned: ['unassigned'],
  /** Everything about one lead. */
  lead: (id: string) => ['lead', id],
  conversation: (lead: string) => ['lead', lead, 'conversation'],
} as const;
