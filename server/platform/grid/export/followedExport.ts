/** Connects a list's export with its progress, which its requester can follow. */
import type { Caller } from '../../caller';
import type { Schema } from '../../database/schema';
import type { Scope } from '../../deps';
import { ApiError } from '../../errors';
import { openExport, type ExportableList, type ExportQuery } from './exportList';
import { beginProgress, counted, failUnbegun, readProgress, type ExportProgress } from './progress';
import type { ExportWatch } from './sendExport';

export interface ExportRequest extends ExportQuery {
  readonly format: 'csv' | 'xlsx';
  /** The id, chosen by the caller. */
  readonly exportId: string;
}

/** The parts of `sendExport` for a list. Its `begin` throws an ApiError 409 for an id that is taken. */
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

/** The progress of one of the caller's own exports. */
export const exportProgress = ({ caller, database }: Scope, id: string): Promise<ExportProgress> =>
  readProgress(database, id, owner(caller));

/** The policy lets no anonymous caller come here; an export needs a user as its owner. */
function owner({ tenantId, userId }: Caller) {
  if (userId === null) throw new ApiError(403, 'Serve un utente.');
  return { tenantId, userId };
}
