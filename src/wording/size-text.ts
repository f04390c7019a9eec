const UNITS = ['byte', 'kilobyte', 'megabyte'] as const;

/** A size in words, such as '1.2 MB' or '18 bytes'. */
export function sizeText(bytes: number): string {
  const power = Math.min(2, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return new Intl.NumberFormat('en-IN', {
    style: 'unit',
    unit: UNITS[power],
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** power);
}
