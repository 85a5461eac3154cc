/** The tenants, which the host makes, renames and deletes (ABP's tenant management). */
import type { AbpListQuery } from '../../platform/abpList';
import { HOST_TENANT_ID, type Database } from '../../platform/database/schema';
import type { Scope } from '../../platform/deps';
import { ApiError, badRequest, notFound } from '../../platform/errors';
import type { Schemas } from '../../platform/handler';
import { recordChange, type Actor } from '../../platform/history';
import { furnishTenant } from '../../identity/users/newTenant';
import { recordAdministration } from '../../identity/users/securityEvents';
import type { Administrator } from '../../identity/users/signIns';
import { hashInTurn } from '../../identity/provider/account/limits';
import { passwordErrors } from '../../identity/provider/passwords/passwordRules';
import { endTenantSignIns } from '../../identity/provider/sessions/tenantSignIns';
import { refuseOn } from '../../identity/users/identityErrors';
import { readSettings } from '../../platform/settings/settingValues';
import {
  findTenant,
  insertTenant,
  isNameTaken,
  listTenants,
  lockTenant,
  markDeleted,
  renameTenant,
  type Tenant,
} from './repository';

const NOT_VALID = { resource: 'AbpExceptionHandling', key: 'ValidationErrorMessage' };
const noSuchTenant = (id: string) => notFound('Ente', id);

/** @throws ApiError 400 for a name of blanks alone. */
function nameOf({ name }: { readonly name: string }): string {
  const trimmed = name.trim();
  if (trimmed === '')
    throw badRequest(NOT_VALID, [
      {
        message: { resource: 'AbpValidation', key: 'The {0} field is required.', values: ['name'] },
        members: ['name'],
      },
    ]);
  return trimmed;
}

function duplicate(name: string): ApiError {
  const text = {
    resource: 'AbpTenantManagement',
    key: 'Volo.Abp.TenantManagement:DuplicateTenantName',
    values: { Name: name },
  };
  return new ApiError(403, text, {
    code: text.key,
    data: text.values,
    validationErrors: [{ message: text, members: ['name'] }],
  });
}

export const readTenants = ({ database }: Scope, query: AbpListQuery) => listTenants(database, query);

/** @throws ApiError 404 for an unknown id. */
export async function readTenant({ database }: Scope, id: string): Promise<Tenant> {
  const tenant = await findTenant(database, id);
  if (!tenant) throw noSuchTenant(id);
  return tenant;
}

/**
 * Makes a tenant with the static role `admin`, which has every permission of a tenant, and the user `admin`, in one
 * transaction.
 * @throws ApiError 403 for a name that another tenant has, or a password that breaks the rules.
 */
export async function createTenant(
  { database, ...administrator }: Scope & Administrator,
  given: Schemas['TenantCreate'],
): Promise<Tenant> {
  const name = nameOf(given);
  if (await isNameTaken(database, name)) throw duplicate(name);
  // A new tenant has no settings of its own: the host's apply.
  const settings = await readSettings(database, HOST_TENANT_ID);
  refuseOn(passwordErrors(settings, given.adminPassword, 'adminPassword'));
  const lockoutEnabled = settings.flag('Abp.Identity.Lockout.AllowedForNewUsers');
  const passwordHash = await hashInTurn(given.adminPassword);
  return database.transaction().execute(async (transaction) => {
    const tenant = await insertTenant(transaction, name, administrator.caller.userId);
    if (!tenant) throw duplicate(name);
    await recordChange(transaction, administrator, {
      entity: 'Tenant',
      entityId: tenant.id,
      event: 'created',
      after: { name },
    });
    await recordAdministration(transaction, administrator, 'TenantCreated', tenant);
    await furnishTenant(transaction, administrator, {
      tenantId: tenant.id,
      email: given.adminEmailAddress.trim(),
      lockoutEnabled,
      passwordHash,
    });
    return tenant;
  });
}

/**
 * @throws ApiError 404 when it is gone, 409 when it was changed since it was read, 403 for a name that another tenant
 * has.
 */
export function updateTenant(
  { caller, database, ip }: Scope & Actor,
  id: string,
  change: Schemas['TenantUpdate'],
): Promise<Tenant> {
  const name = nameOf(change);
  return database.transaction().execute(async (transaction) => {
    const before = await lockTenant(transaction, id);
    if (!before) throw noSuchTenant(id);
    if (change.concurrencyStamp && change.concurrencyStamp !== before.concurrencyStamp)
      throw new ApiError(409, { resource: 'AbpExceptionHandling', key: 'AbpDbConcurrencyErrorMessage' });
    const after = await renameTenant(transaction, { id, name }, caller.userId);
    if (!after) throw duplicate(name);
    await recordChange(
      transaction,
      { caller, ip },
      { entity: 'Tenant', entityId: id, event: 'renamed', before: { name: before.name }, after: { name } },
    );
    return after;
  });
}

/** Deletes a tenant and ends every sign-in of its users; does nothing when it is gone. `database` is the whole one. */
export function deleteTenant(database: Database, administrator: Administrator, id: string): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    const tenant = await lockTenant(transaction, id);
    if (!tenant) return;
    await markDeleted(transaction, id, administrator.caller.userId);
    await endTenantSignIns(transaction, id);
    await recordChange(transaction, administrator, {
      entity: 'Tenant',
      entityId: id,
      event: 'deleted',
      before: { name: tenant.name },
    });
    await recordAdministration(transaction, administrator, 'TenantDeleted', tenant);
  });
}

/** Returns the refusal of a separate database for a tenant: isolation is by rows here. */
export function noSeparateDatabases(): ApiError {
  const text = { resource: 'Sace', key: 'Sace:SeparateDatabases' };
  return new ApiError(403, text, { code: text.key });
}
