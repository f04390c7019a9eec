/** For what is loaded again every minute and when the tab gets the focus or becomes visible, never in a hidden tab. */
export const POLLED = { refetchInterval: 60_000, refetchOnWindowFocus: true } as const;
