import type { AbpListQuery } from '../shared/grid/abpList';
import { abpLoadResult } from '../shared/grid/abpList';
import type { LoadResult } from '../shared/grid/loadOptions';
import { ask, askFor } from './client';
import type { FindTenantResult } from './generated/models/FindTenantResult';
import type { Tenant as Dto } from './generated/models/Tenant';
import { AbpTenantService } from './generated/services/AbpTenantService';
import { TenantService } from './generated/services/TenantService';

type Tenant = { id: string; name: string; concurrencyStamp: string };
const toTenant = ({ id, name, concurrencyStamp }: Dto): Tenant => ({ id, name, concurrencyStamp });

/** The tenants of the host (AbpTenantManagement.Tenants and its children). */
export const tenantsApi = {
  list: (query: AbpListQuery, signal?: AbortSignal): Promise<LoadResult> =>
    askFor(
      () => TenantService.tenantGetList(query),
      ({ items, totalCount }) => abpLoadResult({ items: items.map(toTenant), totalCount }),
      signal,
    ),
  get: (id: string): Promise<Tenant> => askFor(() => TenantService.tenantGet({ id }), toTenant),
  create: (tenant: { name: string; adminEmailAddress: string; adminPassword: string }): Promise<void> =>
    askFor(
      () => TenantService.tenantCreate({ requestBody: tenant }),
      () => undefined,
    ),
  rename: ({ id, name, concurrencyStamp }: Tenant): Promise<void> =>
    askFor(
      () => TenantService.tenantUpdate({ id, requestBody: { name, concurrencyStamp } }),
      () => undefined,
    ),
  remove: (id: string): Promise<void> => ask(() => TenantService.tenantDelete({ id })),
};

/** Tenants by name and id, for everybody. Null when no active tenant matches. */
export const tenantLookupApi = {
  byName: (name: string, signal?: AbortSignal) =>
    askFor(() => AbpTenantService.abpTenantFindByName({ name }), foundTenant, signal),
  byId: (id: string, signal?: AbortSignal) =>
    askFor(() => AbpTenantService.abpTenantFindById({ id }), foundTenant, signal),
};

function foundTenant({ success, isActive, tenantId, name }: FindTenantResult): { id: string; name: string } | null {
  return success && isActive && tenantId !== null ? { id: tenantId, name: name ?? '' } : null;
}
