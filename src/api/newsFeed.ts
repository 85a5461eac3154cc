import { OpenAPI } from './generated/core/OpenAPI';

/** Returns the address of a tenant's news feed; null stands for the portal without tenants. */
export const newsFeedAddress = (tenantId: string | null): string =>
  `${OpenAPI.BASE}/api/app/news/feed${tenantId === null ? '' : `?__tenant=${encodeURIComponent(tenantId)}`}`;
