/** The use cases of the accreditation administration: read the list, read one, take the list away as a file. */
import type { Caller } from '../../../platform/caller';
import type { ModuleDeps, Scope } from '../../../platform/deps';
import { italianDay } from '../../../platform/dates';
import { ApiError } from '../../../platform/errors';
import { openExport, type ExportQuery } from '../../../platform/grid/export/exportList';
import {
  beginProgress,
  counted,
  failUnbegun,
  readProgress,
  type ExportProgress,
} from '../../../platform/grid/export/progress';
import type { ExportWatch } from '../../../platform/grid/export/sendExport';
import { load, type LoadResult } from '../../../platform/grid/load';
import { parseLoadOptions, type LoadQuery } from '../../../platform/grid/parse';
import { readDossier } from './dossier';
import { exportOf } from './exported';
import { countQueues, queueList, type QueueName } from './queueRepository';
import { readStatistics } from './statisticsRepository';

export interface ExportRequest extends ExportQuery {
  readonly format: 'csv' | 'xlsx';
  readonly exportId: string;
  readonly queue?: QueueName;
}

export function accreditationService({ clock }: Pick<ModuleDeps, 'clock'>) {
  const list = (
    { caller, database }: Scope,
    { queue = 'all', ...query }: LoadQuery & { readonly queue?: QueueName },
  ): Promise<LoadResult> =>
    load({ database, definition: queueList(queue, caller.userId), tenantId: caller.tenantId }, parseLoadOptions(query));

  const detail = (scope: Scope, id: string) => readDossier(scope, id, clock());

  const queues = async ({ caller, database }: Scope) => ({
    counts: await countQueues(database, caller.tenantId, caller.userId),
  });

  const statistics = ({ caller, database }: Scope) => readStatistics(database, caller.tenantId, italianDay(clock()));

  /** What of an export the list decides: its rows, and that its owner can follow it. @throws ApiError 409 for an id that is taken. */
  const fileExport = ({ caller, database }: Scope, request: ExportRequest) => ({
    open: (signal: AbortSignal) =>
      openExport(
        { database, tenantId: caller.tenantId, signal },
        exportOf(queueList(request.queue ?? 'all', caller.userId)),
        request,
      ),
    watch: {
      begin: async (total: number) => beginProgress(database, request.exportId, owner(caller), total),
      through: (batches) => counted(database, request.exportId, batches),
      ended: () => failUnbegun(database, request.exportId),
    } satisfies ExportWatch,
  });

  const progress = ({ caller, database }: Scope, id: string): Promise<ExportProgress> =>
    readProgress(database, id, owner(caller));

  return { list, detail, queues, statistics, fileExport, progress };
}

/** The policy lets no anonymous caller come here; without a user there is nobody to own an export. */
function owner({ tenantId, userId }: Caller) {
  if (userId === null) throw new ApiError(403, 'Serve un utente.');
  return { tenantId, userId };
}
