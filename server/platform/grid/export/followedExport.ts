/** A file of a list for a request: its rows, and that whoever asked for it can follow how far it is. */
import type { Caller } from '../../caller';
import type { Schema } from '../../database/schema';
import type { Scope } from '../../deps';
import { ApiError } from '../../errors';
import { openExport, type ExportableList, type ExportQuery } from './exportList';
import { beginProgress, counted, failUnbegun, readProgress, type ExportProgress } from './progress';
import type { ExportWatch } from './sendExport';

export interface ExportRequest extends ExportQuery {
  readonly format: 'csv' | 'xlsx';
  /** Chosen by the caller. */
  readonly exportId: string;
}

/** What `sendExport` asks of a list. Its `begin` throws an ApiError 409 for an id that is taken. */
export function followedExport<TB extends keyof Schema>(
  { caller, database }: Scope,
  list: ExportableList<Schema, TB>,
  request: ExportRequest,
) {
  return {
    open: (signal: AbortSignal) => openExport({ database, tenantId: caller.tenantId, signal }, list, request),
    watch: {
      begin: async (total: number) => beginProgress(database, request.exportId, owner(caller), total),
      through: (batches) => counted(database, request.exportId, batches),
      ended: () => failUnbegun(database, request.exportId),
    } satisfies ExportWatch,
  };
}

/** How far an export of the caller's own is. */
export const exportProgress = ({ caller, database }: Scope, id: string): Promise<ExportProgress> =>
  readProgress(database, id, owner(caller));

/** The policy lets no anonymous caller come here; without a user there is nobody to own an export. */
function owner({ tenantId, userId }: Caller) {
  if (userId === null) throw new ApiError(403, 'Serve un utente.');
  return { tenantId, userId };
}
