import type { Handlers } from '../../../platform/deps';
import { requestLanguage } from '../../../platform/localization/culture';
import { findPage } from './pageRepository';

/** The pages of the portal whose text the office may write. */
export const pageHandlers: Handlers = {
  pagesGet: async (request) => {
    const { page } = request.params as { page: string };
    const found = await findPage(request.database, request.caller.tenantId, page, requestLanguage(request));
    return { page: found ?? null };
  },
};
