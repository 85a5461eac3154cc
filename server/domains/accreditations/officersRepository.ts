/** Finds the users who manage accreditations: cases are assigned to them, and they are notified. */
import { findHolders, type Officer } from '../../identity/users/holdersRepository';
import type { Database } from '../../platform/database/schema';

export type { Officer };

/** Finds the users of the tenant who manage accreditations now, through a role or directly; or the one with that id. */
export const findOfficers = (database: Database, tenantId: string, id: string | null = null): Promise<Officer[]> =>
  findHolders(database, tenantId, 'AccreditationManage', id);
