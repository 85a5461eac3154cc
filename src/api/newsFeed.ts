import { OpenAPI } from './generated/core/OpenAPI';

/** Where readers of feeds find the news of a tenant; of the portal without tenants by null. */
export const newsFeedAddress = (tenantId: string | null): string =>
  `${OpenAPI.BASE}/api/app/news/feed${tenantId === null ? '' : `?__tenant=${encodeURIComponent(tenantId)}`}`;
