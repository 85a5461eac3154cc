/**
 * Decides which places may be named: one with too few certificates is counted with the rest of its province or Region.
 * Pure.
 */
import { THRESHOLD } from '../../statistics/figures/disclosure';

export interface Counted {
  readonly key: string;
  readonly count: number;
}

/**
 * Returns the keys that are not named. Together they are at least two and hold at least `THRESHOLD`, so that nobody can
 * compute one of them from all the others: where the small ones are fewer, the next smallest are hidden, too.
 */
export function unnamed(groups: readonly Counted[]): ReadonlySet<string> {
  const bySize = [...groups].sort((one, other) => one.count - other.count || (one.key < other.key ? -1 : 1));
  const hidden: Counted[] = [];
  const total = () => hidden.reduce((sum, { count }) => sum + count, 0);
  for (const group of bySize) {
    const isEnough = hidden.length === 0 || (hidden.length > 1 && total() >= THRESHOLD);
    if (group.count >= THRESHOLD && isEnough) break;
    hidden.push(group);
  }
  return new Set(hidden.map(({ key }) => key));
}

export interface PlaceCount {
  readonly province: string | null;
  readonly istat: string | null;
  readonly count: number;
}

export interface Places {
  readonly hasProvince: (province: string | null) => boolean;
  readonly hasComune: (province: string | null, istat: string | null) => boolean;
}

/** Decides about the places of all certificates: comuni within their province, provinces within the Region. */
export function placesOf(counts: readonly PlaceCount[]): Places {
  const byProvince = new Map<string, Counted[]>();
  for (const { province, istat, count } of counts)
    byProvince.set(province ?? '', [...(byProvince.get(province ?? '') ?? []), { key: istat ?? '', count }]);
  const provinces = [...byProvince].map(([key, comuni]) => ({
    key,
    count: comuni.reduce((sum, { count }) => sum + count, 0),
  }));
  const hiddenProvinces = unnamed(provinces);
  const hiddenComuni = new Map([...byProvince].map(([province, comuni]) => [province, unnamed(comuni)]));
  const hasProvince = (province: string | null) => province !== null && !hiddenProvinces.has(province);
  return {
    hasProvince,
    hasComune: (province, istat) =>
      istat !== null && hasProvince(province) && hiddenComuni.get(province ?? '')?.has(istat) === false,
  };
}
