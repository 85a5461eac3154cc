/** The use cases of the accreditation administration: read the list, read one, take the list away as a file. */
import { Readable } from 'node:stream';
import type { Caller } from '../../../platform/caller';
import type { ModuleDeps, Scope } from '../../../platform/deps';
import { italianDay } from '../../../platform/dates';
import { ApiError } from '../../../platform/errors';
import { csvFile } from '../../../platform/grid/export/csv';
import { openExport, type ExportQuery } from '../../../platform/grid/export/exportList';
import { patient } from '../../../platform/grid/export/patience';
import {
  beginProgress,
  counted,
  failUnbegun,
  readProgress,
  type ExportProgress,
} from '../../../platform/grid/export/progress';
import { xlsxFile } from '../../../platform/grid/export/xlsx';
import { load, type LoadResult } from '../../../platform/grid/load';
import { parseLoadOptions, type LoadQuery } from '../../../platform/grid/parse';
import { readDossier } from './dossier';
import { exportOf } from './exported';
import { countQueues, queueList, type QueueName } from './queueRepository';
import { readStatistics } from './statisticsRepository';

/** Exports at one time: each holds a connection of the pool as long as its client reads, and the others must not wait for it. */
const mostExports = (poolSize: number): number => Math.max(1, Math.min(3, Math.floor(poolSize / 3)));
/** A whole register takes about a minute. */
const RETRY_AFTER_SECONDS = 60;

export interface ExportRequest extends ExportQuery {
  readonly format: 'csv' | 'xlsx';
  readonly exportId: string;
  readonly queue?: QueueName;
}

export function accreditationService({ config, clock, logger }: ModuleDeps) {
  const most = mostExports(config.databasePoolSize);
  let exports = 0;

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

  /** Opens the file; the abort controller's signal stops it, in the database too. */
  async function exportFile(
    { caller, database }: Scope,
    request: ExportRequest,
    abort: AbortController,
  ): Promise<{ total: number; file: Readable }> {
    if (exports >= most)
      throw new ApiError(429, 'Sono già in corso altre esportazioni: riprovare fra qualche minuto.', {
        code: 'Sace:ExportsBusy',
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    exports += 1;
    const free = () => (exports -= 1);
    try {
      const scope = { database, tenantId: caller.tenantId, signal: abort.signal };
      const { columns, total, batches, close } = await openExport(
        scope,
        exportOf(queueList(request.queue ?? 'all', caller.userId)),
        request,
      );
      await beginProgress(database, request.exportId, owner(caller), total).catch(async (error: unknown) => {
        await close();
        throw error;
      });
      const rows = patient(counted(database, request.exportId, batches), abort, logger);
      const file = Readable.from(
        request.format === 'csv' ? csvFile(columns, rows) : xlsxFile('Accreditamenti', columns, rows),
        { objectMode: false },
      );
      file.once('close', () => {
        free();
        abort.abort();
        void close()
          .then(() => failUnbegun(database, request.exportId))
          .catch(() => undefined);
      });
      const end = () => file.destroy();
      // Whoever went away while the beginning was noted has said so before anybody listened.
      if (abort.signal.aborted) end();
      else abort.signal.addEventListener('abort', end, { once: true });
      return { total, file };
    } catch (error) {
      free();
      throw error;
    }
  }

  const progress = ({ caller, database }: Scope, id: string): Promise<ExportProgress> =>
    readProgress(database, id, owner(caller));

  return { list, detail, queues, statistics, exportFile, progress };
}

/** The policy lets no anonymous caller come here; without a user there is nobody to own an export. */
function owner({ tenantId, userId }: Caller) {
  if (userId === null) throw new ApiError(403, 'Serve un utente.');
  return { tenantId, userId };
}
