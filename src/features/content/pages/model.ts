import type { OfficePage, PageName } from '../../../api/officePages';

export type { OfficePage, PageName };

/** The calls of this feature. */
export type OfficePagesApi = { get: (page: PageName, signal?: AbortSignal) => Promise<OfficePage | null> };
