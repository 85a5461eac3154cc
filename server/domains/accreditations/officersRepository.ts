/** Who manages accreditations, and so may be given cases and is told of them. */
import { findHolders, type Officer } from '../../identity/users/holdersRepository';
import type { Database } from '../../platform/database/schema';

export type { Officer };

/** Everybody of the tenant who manages accreditations now, by a role or by themselves; or the one of that id. */
export const findOfficers = (database: Database, tenantId: string, id: string | null = null): Promise<Officer[]> =>
  findHolders(database, tenantId, 'AccreditationManage', id);
