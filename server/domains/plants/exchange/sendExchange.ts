/** Exports the register of plants, or the part of it that the caller sees, in the format that imports read. */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Database } from '../../../platform/database/schema';
import { italianDay } from '../../../../common/days/italianDays';
import type { ModuleDeps } from '../../../platform/deps';
import type { RequestOf } from '../../../platform/handler';
import { takeExportSlot } from '../../../platform/grid/export/slots';
import { accessOf, viewerOf, type Viewer } from '../access/access';
import { exportedAfter } from './exportRepository';
import { exchangeCsv, exchangeXlsx, exchangeXml, rawOf } from './exportFile';
import type { RawPlant } from './format';

const AT_ONCE = 500;
const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/xml; charset=utf-8',
} as const;
const WRITERS = { csv: exchangeCsv, xlsx: exchangeXlsx, xml: exchangeXml } as const;

/** Yields the plants that the viewer sees, batch by batch; each with its people where the viewer may see them. */
export async function* exchangedPlants(
  database: Database,
  tenantId: string,
  viewer: Viewer,
): AsyncGenerator<readonly RawPlant[]> {
  const companies = viewer.isEverywhere ? null : [...viewer.readCompanies, ...viewer.writeCompanies];
  for (let plate = ''; ;) {
    const plants = await exportedAfter(database, { tenantId, companies }, plate, AT_ONCE);
    const last = plants.at(-1);
    if (!last) return;
    yield plants.map((plant) => rawOf(plant, accessOf(viewer, plant.row.companyId).mayReadPeople));
    plate = last.row.plate;
  }
}

/** Sends the file to the client. @throws ApiError 429 while the largest number of exports runs */
export async function sendExchange(
  request: RequestOf<'plantsExchange'>,
  reply: FastifyReply,
  { config, clock }: Pick<ModuleDeps, 'config' | 'clock'>,
) {
  const { format } = request.query;
  const { caller, database } = request;
  const now = clock();
  const viewer = await viewerOf(request, now);
  const name = `impianti-${italianDay(now)}.${format}`;
  const headers = { 'Content-Type': TYPES[format], 'Content-Disposition': `attachment; filename="${name}"` };
  if (request.method === 'HEAD') return reply.headers(headers).send();
  const free = takeExportSlot(config);
  const plants = exchangedPlants(database, caller.tenantId, viewer);
  const file = Readable.from(WRITERS[format](plants), { objectMode: false });
  file.once('close', free);
  return reply.headers(headers).send(file);
}
