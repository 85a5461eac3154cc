/** The use cases of the accreditation administration: read the list, read one, take the list away as a file. */
import { Readable } from 'node:stream';
import type { Caller } from '../../caller';
import type { ModuleDeps, Scope } from '../../deps';
import { ApiError, notFound } from '../../errors';
import { csvFile } from '../../grid/export/csv';
import { openExport, type ExportQuery } from '../../grid/export/exportList';
import { beginProgress, counted, failUnbegun, readProgress, type ExportProgress } from '../../grid/export/progress';
import { xlsxFile } from '../../grid/export/xlsx';
import { load, type LoadResult } from '../../grid/load';
import { parseLoadOptions, type LoadQuery } from '../../grid/parse';
import { accreditationList } from './columns';
import { accreditationExport } from './exported';
import { findAccreditation, findHistory } from './repository';

/** Exports at one time: each holds a connection of the pool as long as its client reads, and the others must not wait for it. */
const mostExports = (poolSize: number): number => Math.max(1, Math.min(3, Math.floor(poolSize / 3)));
/** A client that takes nothing for so long is gone, whatever its connection says. */
const PATIENCE_MS = 120_000;
/** A whole register takes about a minute. */
const RETRY_AFTER_SECONDS = 60;

export interface ExportRequest extends ExportQuery {
  readonly format: 'csv' | 'xlsx';
  readonly exportId: string;
}

export function accreditationService({ config, clock }: ModuleDeps) {
  const most = mostExports(config.databasePoolSize);
  let exports = 0;

  const list = ({ caller, database }: Scope, query: LoadQuery): Promise<LoadResult> =>
    load({ database, definition: accreditationList, tenantId: caller.tenantId }, parseLoadOptions(query));

  async function detail({ caller: { tenantId }, database }: Scope, id: string) {
    const [record, history] = await Promise.all([findAccreditation(database, tenantId, id), findHistory(database, tenantId, id)]);
    if (!record) throw notFound('Accreditamento', id);
    return { ...record, history };
  }

  /** Opens the file; the abort controller's signal stops it, in the database too. */
  async function exportFile({ caller, database }: Scope, request: ExportRequest, abort: AbortController): Promise<{ total: number; file: Readable }> {
    if (exports >= most) throw new ApiError(429, 'Sono già in corso altre esportazioni: riprovare fra qualche minuto.', { code: 'Sace:ExportsBusy', retryAfterSeconds: RETRY_AFTER_SECONDS });
    exports += 1;
    const free = () => (exports -= 1);
    try {
      const scope = { database, tenantId: caller.tenantId, signal: abort.signal };
      const { columns, total, batches, close } = await openExport(scope, accreditationExport, request);
      await beginProgress(database, request.exportId, owner(caller), total, clock()).catch(async (error: unknown) => {
        await close();
        throw error;
      });
      const rows = patient(counted(database, request.exportId, batches, clock), abort);
      const file = Readable.from(request.format === 'csv' ? csvFile(columns, rows) : xlsxFile('Accreditamenti', columns, rows), { objectMode: false });
      file.once('close', () => {
        free();
        abort.abort();
        void close().then(() => failUnbegun(database, request.exportId, clock())).catch(() => undefined);
      });
      abort.signal.addEventListener('abort', () => file.destroy(), { once: true });
      return { total, file };
    } catch (error) {
      free();
      throw error;
    }
  }

  const progress = ({ caller, database }: Scope, id: string): Promise<ExportProgress> => readProgress(database, id, owner(caller), clock());

  return { list, detail, exportFile, progress };
}

/** The policy lets no anonymous caller come here; without a user there is nobody to own an export. */
function owner({ tenantId, userId }: Caller) {
  if (userId === null) throw new ApiError(403, 'Serve un utente.');
  return { tenantId, userId };
}

/** Passes batches on; aborts when nobody takes the next one for too long. */
async function* patient<T>(batches: AsyncIterable<T>, abort: AbortController): AsyncGenerator<T> {
  for await (const batch of batches) {
    const timer = setTimeout(() => {
      abort.abort();
    }, PATIENCE_MS);
    try {
      yield batch;
    } finally {
      clearTimeout(timer);
    }
  }
}
