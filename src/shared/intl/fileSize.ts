const MEGABYTE = 1_000_000;

/** Bytes in the unit a person reads: `1,4 MB`, `12 kB`. */
export function fileSize(bytes: number, language: string): string {
  const isLarge = bytes >= MEGABYTE;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: 1,
  }).format(isLarge ? bytes / MEGABYTE : Math.max(1, Math.round(bytes / 1000)));
}
