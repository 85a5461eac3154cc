import type { Handlers } from '../../../platform/handler';
import { requestLanguage } from '../../../platform/localization/culture';
import { findPage } from './pageRepository';

/** Serves the pages of the portal whose text the office may write. */
export const pageHandlers = {
  pagesGet: async (request) => {
    const { page } = request.params;
    const found = await findPage(request.database, request.caller.tenantId, page, requestLanguage(request));
    return { page: found ?? null };
  },
} satisfies Partial<Handlers>;
