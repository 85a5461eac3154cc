import type { AppDeps } from '../../platform/deps';
import type { Handlers } from '../../platform/handler';
import { findTenantById, findTenantByName, type Tenant } from '../../platform/tenants/repository';

/** Returns ABP's answer to a look-up: an unknown name is no error, but `success: false`. */
const result = (tenant: Tenant | null) =>
  tenant
    ? {
        success: true,
        tenantId: tenant.id,
        name: tenant.name,
        normalizedName: tenant.normalizedName,
        isActive: tenant.isActive,
      }
    : { success: false, tenantId: null, name: null, normalizedName: null, isActive: false };

export const tenantHandlers = ({ database }: AppDeps) =>
  ({
    abpTenantFindByName: async (request) => result(await findTenantByName(database, request.params.name)),
    abpTenantFindById: async (request) => result(await findTenantById(database, request.params.id)),
  }) satisfies Partial<Handlers>;
