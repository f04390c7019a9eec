const NAMES = ['spent', 'clicks', 'enquiries', 'orders', 'earned'] as const;

/** The figures of a week, or of one channel in it; money in rupees. */
export type Figures = Record<(typeof NAMES)[number], number>;

/** The sums of all channels. */
export function sumOf(channels: readonly Figures[]): Figures {
  const sum = (name: keyof Figures) => channels.reduce((total, channel) => total + channel[name], 0);
  return Object.fromEntries(NAMES.map((name) => [name, sum(name)])) as Figures;
}

/** What each rupee brought back, with at most one decimal: `₹6`. */
export const perRupee = ({ spent, earned }: Pick<Figures, 'spent' | 'earned'>): string =>
  `₹${String(Math.round((earned / spent) * 10) / 10)}`;
