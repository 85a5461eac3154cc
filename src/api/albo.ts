import { ask } from './client';
import { defined } from './defined';
import type { AlboEntry } from './generated/models/AlboEntry';
import { AlboService } from './generated/services/AlboService';

export type { AlboEntry };

/** What the public register is searched by; absent members do not limit. Comuni by ISTAT code, province by two letters. */
export type AlboSearch = {
  name?: string | undefined;
  comune?: string | undefined;
  province?: string | undefined;
  orderTypeId?: number | undefined;
  /** Distances are measured from this comune, and the nearest come first. */
  near?: string | undefined;
  skip: number;
  take: number;
};
export type AlboPage = { items: AlboEntry[]; totalCount: number };

/** The public register of certifiers: only what each chose to publish. Needs no session. */
export const alboApi = {
  list: (search: AlboSearch, signal?: AbortSignal): Promise<AlboPage> =>
    ask(() => AlboService.alboGetList(defined(search)), ({ items, totalCount }) => ({ items, totalCount }), signal),
};
