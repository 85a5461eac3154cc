/**
 * An export as the answer to a request: streamed, one of a few at a time, and stopped in the database when its client
 * goes away.
 */
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { italianDay } from '../../../../common/days/italianDays';
import type { ModuleDeps } from '../../deps';
import type { ExportColumn, ExportValue } from './cells';
import { withGroupLines, type Grouping } from './groupLines';
import { csvFile } from './csv';
import { openedInTime, withinLimits } from './exportLimits';
import { takeExportSlot } from './slots';
import { xlsxFile } from './xlsx';

const MEDIA_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

type Batches = AsyncIterable<readonly ExportValue[][]>;

/** Follows an export from outside. */
export interface ExportWatch {
  /** The rows are counted; when it throws there is no export. */
  readonly begin: (total: number) => Promise<void>;
  /** Passes the rows on. */
  readonly through: (batches: Batches) => Batches;
  /** The file has ended, whole or not. */
  readonly ended: () => Promise<void>;
}

interface ExportFile {
  readonly format: 'csv' | 'xlsx';
  /** The beginning of the file's name; the day in Italy follows. */
  readonly name: string;
  /** The sheet of the workbook. */
  readonly sheet: string;
  /** `openExport` over the list. */
  readonly open: (signal: AbortSignal) => Promise<{
    readonly columns: readonly ExportColumn[];
    readonly grouping?: Grouping | undefined;
    readonly total: number;
    readonly batches: Batches;
    readonly close: () => Promise<void>;
  }>;
  readonly watch?: ExportWatch;
}

type Deps = Pick<ModuleDeps, 'config' | 'clock' | 'logger'>;

/**
 * Answers with the file. `X-Total-Rows` says how many rows it has.
 * @throws ApiError 400 for what cannot be exported, 403 for what takes too long, 429 while as many exports run as may.
 */
export async function sendExport(request: FastifyRequest, reply: FastifyReply, deps: Deps, asked: ExportFile) {
  const headers = {
    'Content-Disposition': `attachment; filename="${asked.name}-${italianDay(deps.clock())}.${asked.format}"`,
    'Content-Type': MEDIA_TYPES[asked.format],
  };
  // A request for the headers only does not set a whole register in motion.
  if (request.method === 'HEAD') return reply.headers(headers).send();
  const abort = new AbortController();
  // A client that goes away while rows are still being counted must not leave the query running.
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) abort.abort();
  });
  // It may have gone away before somebody listened.
  if (reply.raw.destroyed) abort.abort();
  const { total, file } = await openFile(deps, asked, abort);
  return reply.headers({ ...headers, 'X-Total-Rows': total }).send(file);
}

/** Opens the file; the abort controller's signal stops it, in the database too. */
async function openFile(
  { config, logger }: Deps,
  { format, sheet, open, watch }: ExportFile,
  abort: AbortController,
): Promise<{ readonly total: number; readonly file: Readable }> {
  const free = takeExportSlot(config);
  try {
    const { columns, grouping, total, batches, close } = await openedInTime(open, abort);
    await watch?.begin(total).catch(async (error: unknown) => {
      await close();
      throw error;
    });
    const rows = withinLimits(watch ? watch.through(batches) : batches, abort, logger);
    const lines = grouping ? withGroupLines(grouping, columns, rows) : rows;
    const groupLevels = grouping?.levels.length ?? 0;
    const file = Readable.from(
      format === 'csv' ? csvFile(columns, lines) : xlsxFile(sheet, columns, lines, { groupLevels }),
      { objectMode: false },
    );
    file.once('close', () => {
      free();
      abort.abort();
      void close()
        .then(() => watch?.ended())
        .catch(() => undefined);
    });
    const end = () => file.destroy();
    // An abort during the note of the beginning came before the listener existed.
    if (abort.signal.aborted) end();
    else abort.signal.addEventListener('abort', end, { once: true });
    return { total, file };
  } catch (error) {
    free();
    throw error;
  }
}
