import { askFor } from './client';
import type { OfficePage as Answered } from './generated/models/OfficePage';
import { OfficePagesService } from './generated/services/OfficePagesService';

/** The component that draws the document also checks it, so its type is unknown here. */
export type OfficePage = Omit<NonNullable<Answered['page']>, 'document'> & { document: unknown };
/** The pages whose text the office may write. */
export type PageName = 'privacy' | 'accessibilita';

/** Texts that the office wrote for pages of the portal. */
export const officePagesApi = {
  /** Null where the portal's own text is shown. */
  get: (page: PageName, signal?: AbortSignal): Promise<OfficePage | null> =>
    askFor(
      () => OfficePagesService.pagesGet({ page }),
      (answer) => answer.page,
      signal,
    ),
};
