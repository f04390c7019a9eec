/** The figures of a week, or of one channel in it; money in rupees. */
export interface Figures {
  spent: number;
  clicks: number;
  enquiries: number;
  orders: number;
  earned: number;
}

/** The sums of all channels. */
export function sumOf(channels: readonly Figures[]): Figures {
  const sum = (name: keyof Figures) => channels.reduce((total, channel) => total + channel[name], 0);
  return {
    spent: sum('spent'),
    clicks: sum('clicks'),
    enquiries: sum('enquiries'),
    orders: sum('orders'),
    earned: sum('earned'),
  };
}

/** What each rupee brought back, with at most one decimal: `₹6`. */
export const perRupee = ({ spent, earned }: Pick<Figures, 'spent' | 'earned'>): string =>
  `₹${String(Math.round((earned / spent) * 10) / 10)}`;
