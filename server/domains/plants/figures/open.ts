/** Makes the public statistics of plants: once a month, stored, and served as they are and as files. */
import type { FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { italianDay } from '../../../../common/days/italianDays';
import type { Database } from '../../../platform/database/schema';
import type { Handlers } from '../../../platform/handler';
import { notFound } from '../../../platform/errors';
import type { ExportColumn } from '../../../platform/grid/export/cells';
import { csvOfRows } from '../../../platform/grid/export/csv';
import { isUnchanged } from '../../../platform/entityTags';
import { provinceName } from '../../certificates';
import { OTHER } from '../../public-register';
import { plantFigures, type PlantFigures, type PlantTableName } from './openFigures';
import { countOpen, findOpen, findStaleOpen, keepOpen } from './openRepository';

/**
 * Makes the figures of the tenants that have none of this month. Not each day: the difference between the figures of
 * two days would disclose single plants.
 */
export async function makeOpenFigures(database: Database, at: Date, signal: AbortSignal): Promise<void> {
  const asOf = italianDay(at);
  for (const tenantId of await findStaleOpen(database, `${asOf.slice(0, 7)}-01`)) {
    if (signal.aborted) return;
    const figures = plantFigures(asOf, await countOpen(database, tenantId, asOf));
    await keepOpen(database, tenantId, { madeAt: at, figures });
  }
}

const NAMES: Readonly<Record<string, string>> = {
  boiler: 'Caldaia standard',
  condensing: 'Caldaia a condensazione',
  stove: 'Stufa o caminetto',
  electric: 'Riscaldamento elettrico',
  heatPump: 'Pompa di calore',
  district: 'Teleriscaldamento',
  inTerm: 'Nei termini',
  missed: 'Scaduto',
  unscheduled: 'Non previsto',
  [OTHER]: 'Altri o non indicato',
  '-1999': 'fino al 1999',
  '2020-': 'dal 2020',
};
const HEADINGS: Readonly<Record<PlantTableName, string>> = {
  plantKind: 'Generatore',
  plantInstalled: 'Generatore',
  plantCheck: 'Controllo',
};
const nameOf = (key: string) => NAMES[key] ?? provinceName(key);
const count = (name: string, heading: string): ExportColumn => ({ name, heading, type: 'integer' });

/**
 * Writes a table with semicolons and headings in Italian; a hidden count is an empty cell. A suppressed table has its
 * heading alone.
 */
export function plantFile({ tables }: PlantFigures, name: PlantTableName): AsyncGenerator<Buffer> {
  const first: ExportColumn = { name: 'name', heading: HEADINGS[name], type: 'code' };
  const table = tables.find((each) => each.name === name);
  if (!table) return csvOfRows([first], []);
  const { rows, columns, cells } = table;
  return csvOfRows(
    [first, ...columns.map(({ key }) => count(key, nameOf(key))), count('total', 'Totale')],
    [
      ...rows.map(({ key, total }, row) => [nameOf(key), ...(cells[row] ?? []), total]),
      ['Totale', ...columns.map(({ total }) => total), columns.reduce((all, { total }) => all + total, 0)],
    ],
  );
}

/** @throws ApiError 404 before the first figures are made */
async function storedFigures(request: FastifyRequest) {
  const stored = await findOpen(request.database);
  if (!stored) throw notFound('Statistiche', 'plants');
  return stored;
}

export const plantStatisticsHandlers = () =>
  ({
    statisticsGetPlants: async (request, reply) => {
      const { madeAt, figures } = await storedFigures(request);
      return isUnchanged(request, reply, String(madeAt.getTime())) ? reply.code(304).send() : figures;
    },
    statisticsGetPlantFile: async (request, reply) => {
      const { table } = request.params;
      const { madeAt, figures } = await storedFigures(request);
      if (isUnchanged(request, reply, String(madeAt.getTime()))) return reply.code(304).send();
      return reply
        .headers({
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': `attachment; filename="statistiche-impianti-${table}-${figures.asOf}.csv"`,
        })
        .send(Readable.from(plantFile(figures, table), { objectMode: false }));
    },
  }) satisfies Partial<Handlers>;
