/** Which places may be named: one with too few certificates is told of as a part of what surrounds it. Pure. */
import { THRESHOLD } from '../statistics/disclosure';

export interface Counted {
  readonly key: string;
  readonly count: number;
}

/**
 * The keys that are not named. Together they are two at least and hold `THRESHOLD` at least, so that whoever knows all the others learns of
 * none of them: where the small ones are fewer, the next smallest go with them.
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

/** What may be named of the places of all certificates: comuni within their province, provinces within the Region. */
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
