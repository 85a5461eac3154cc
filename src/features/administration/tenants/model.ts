import * as tenantCreate from '../../../../common/generated/lengths/TenantCreate';
import type { AbpListQuery } from '../../../shared/grid/abpList';
import type { LoadResult } from '../../../shared/grid/loadOptions';
import type { Handle } from '../../../shared/forms/heldValues';
import type { ShownChanges } from '../../../shared/maskedValues';

/** A tenant as the list and the form know it. The stamp shows whether somebody changed it meanwhile. */
export type Tenant = { id: string; name: string; concurrencyStamp: string };

/** A new tenant with its first administrator. */
export type NewTenant = { name: string; adminEmailAddress: string; adminPassword: string };

/** The calls of the page. They need AbpTenantManagement.Tenants, changes its children Create, Update and Delete. */
export type TenantsApi = {
  list: (query: AbpListQuery, signal: AbortSignal) => Promise<LoadResult>;
  get: (id: string) => Promise<Tenant>;
  create: (tenant: NewTenant) => Promise<void>;
  /** Rejects with 409 when the stamp is no longer that of the tenant. */
  rename: (tenant: Tenant) => Promise<void>;
  /** A tenant that is gone already counts as removed. */
  remove: (id: string) => Promise<void>;
};

/** Tenants for everybody who is not signed in; null when there is none, or none that is active. */
export type TenantLookupApi = {
  byName: (name: string, signal: AbortSignal) => Promise<{ id: string; name: string } | null>;
  byId: (id: string, signal: AbortSignal) => Promise<{ id: string; name: string } | null>;
};

/**
 * The change that the form saves. The values of a new tenant stay outside the store, because of the password; `changes`
 * are its fields as the history may show them.
 */
export type TenantChange =
  { kind: 'create'; values: Handle<NewTenant>; changes: ShownChanges } | { kind: 'rename'; tenant: Tenant };

/** Longest name that the server takes. */
export const nameLength = tenantCreate.name;
