// sample: true

/**
 * All colours of the site, the mails, the answer pages and the pictures. Styles know them as `--color-accent-ink`. A test computes the
 * contrast of all that meet.
 */
export const COLOURS = {
  ground: ['#fbf7ef', '#14130f'],
  raised: ['#f4ecdc', '#1f1d17'],
  line: ['#e0d6c3', '#38342a'],
  control: ['#8c8577', '#7a7466'],
  ink: ['#1b1a17', '#f3ede0'],
  muted: ['#5a554b', '#b5ad9c'],
  accent: ['#f2a516', '#ffb938'],
  'accent-ink': ['#1b1a17'],
  'accent-text': ['#9a5b00', '#ffb938'],
  // Links, focus and marks.
  second: ['#0b5f5c', '#5cc8bf'],
  danger: ['#b3261e', '#ff9c8f'],
  // Dark panels: nearly black on a light page, slightly lighter than a dark one.
  night: ['#1b1a17', '#211f18'],
  'night-ink': ['#f3ede0'],
  'night-muted': ['#b5ad9c'],
  'night-line': ['#4a4538'],
} satisfies Record<string, readonly [light: string, dark?: string]>;
