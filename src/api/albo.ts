import { ask, askFor } from './client';
import { defined } from './defined';
import type { AlboEntry } from './generated/models/AlboEntry';
import { AlboService } from './generated/services/AlboService';

export type { AlboEntry };

/**
 * The criteria of a search in the public register; absent members do not limit. Comuni by ISTAT code, province by two
 * letters.
 */
export type AlboCriteria = {
  name?: string | undefined;
  /** Finds one certifier alone. */
  certifierNumber?: number | undefined;
  comune?: string | undefined;
  province?: string | undefined;
  orderTypeId?: number | undefined;
  /** Distances are measured from this comune, and the nearest come first. */
  near?: string | undefined;
  /** The holder of the accreditation. */
  subject?: 'professional' | 'company' | undefined;
  /** Includes certifiers whose accreditation has expired or is suspended. */
  includeEnded: boolean;
};
export type AlboSearch = AlboCriteria & { skip: number; take: number };
/** `hasMore`: more than `totalCount` were found, and only the first `totalCount` can be paged through. */
export type AlboPage = { items: AlboEntry[]; totalCount: number; hasMore: boolean };

/** The public register of certifiers: only the data that each chose to publish. Needs no session. */
export const alboApi = {
  list: (search: AlboSearch, signal?: AbortSignal): Promise<AlboPage> =>
    askFor(
      () => AlboService.alboGetList(defined(search)),
      ({ items, totalCount, hasMore }) => ({ items, totalCount, hasMore }),
      signal,
    ),
  /** The results of a search, as a CSV. Rejects with 403 when they are too many for a file. */
  export: (criteria: AlboCriteria): Promise<Blob> => ask(() => AlboService.alboExport(defined(criteria))),
  /** The contacts of one certifier whose accreditation is valid, as a vCard. */
  card: (certifierNumber: number): Promise<Blob> => ask(() => AlboService.alboGetCard({ certifierNumber })),
};
