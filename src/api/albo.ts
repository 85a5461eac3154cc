import { ask } from './client';
import { defined } from './defined';
import type { AlboEntry } from './generated/models/AlboEntry';
import { AlboService } from './generated/services/AlboService';

export type { AlboEntry };

/** What the public register is searched by; absent members do not limit. Comuni by ISTAT code, province by two letters. */
export type AlboCriteria = {
  name?: string | undefined;
  /** One certifier alone. */
  certifierNumber?: number | undefined;
  comune?: string | undefined;
  province?: string | undefined;
  orderTypeId?: number | undefined;
  /** Distances are measured from this comune, and the nearest come first. */
  near?: string | undefined;
  /** Whom the accreditation was given to. */
  subject?: 'professional' | 'company' | undefined;
  /** Those too whose accreditation has expired or is suspended. */
  includeEnded: boolean;
};
export type AlboSearch = AlboCriteria & { skip: number; take: number };
/** `hasMore`: there are more than `totalCount`, and only the first so many can be paged through. */
export type AlboPage = { items: AlboEntry[]; totalCount: number; hasMore: boolean };

/** The public register of certifiers: only what each chose to publish. Needs no session. */
export const alboApi = {
  list: (search: AlboSearch, signal?: AbortSignal): Promise<AlboPage> =>
    ask(
      () => AlboService.alboGetList(defined(search)),
      ({ items, totalCount, hasMore }) => ({ items, totalCount, hasMore }),
      signal,
    ),
  /** What a search finds, as a CSV. Rejects with 403 when that is too much for a file. */
  export: (criteria: AlboCriteria): Promise<Blob> =>
    ask(
      () => AlboService.alboExport(defined(criteria)),
      (file) => file,
    ),
  /** The contacts of one certifier whose accreditation is valid, as a vCard. */
  card: (certifierNumber: number): Promise<Blob> =>
    ask(
      () => AlboService.alboGetCard({ certifierNumber }),
      (file) => file,
    ),
};
