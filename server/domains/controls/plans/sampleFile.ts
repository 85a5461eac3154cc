/** The draw as a file: with it and the numbers of the acts anybody can repeat the draw. */
import { stateNames } from '../../../../common/labels/controls';
import { badRequest, notFound } from '../../../platform/errors';
import type { Database } from '../../../platform/database/schema';
import type { ExportColumn } from '../../../platform/grid/export/cells';
import { csvOfRows } from '../../../platform/grid/export/csv';
import { italianWords } from '../../../platform/grid/export/exportedColumns';
import type { ControlState } from '../cases/life/states';
import { OUTCOME_NAMES } from '../cases/life/texts';
import { findPlan, findSample } from './planRepository';
import { PLAN_NAME } from './writePlan';

const PASSED_OVER = {
  state: 'Al momento dell’apertura non era più registrato',
  underControl: 'Era già in controllo',
};

/** The columns follow the order of `findSample`. */
const COLUMNS: readonly ExportColumn[] = [
  { name: 'position', heading: 'Posizione', type: 'integer' },
  { name: 'number', heading: 'Attestato', type: 'code' },
  { name: 'digest', heading: 'SHA-256 di seme e numero', type: 'code' },
  { name: 'province', heading: 'Provincia', type: 'code' },
  { name: 'comune', heading: 'Comune', type: 'text' },
  { name: 'state', heading: 'Stato del controllo', type: 'code', labels: italianWords<ControlState>(stateNames) },
  { name: 'outcome', heading: 'Esito', type: 'code', labels: OUTCOME_NAMES },
  { name: 'passedOver', heading: 'Senza controllo perché', type: 'code', labels: PASSED_OVER },
];

/**
 * Returns the pieces of the file.
 * @throws ApiError 404; 400 before the draw
 */
export async function sampleFile(database: Database, id: string) {
  const plan = await findPlan(database, id);
  if (!plan) throw notFound(PLAN_NAME, id);
  if (plan.drawnAt === null) throw badRequest('Il piano non è ancora stato sorteggiato.');
  return { year: plan.year, pieces: csvOfRows(COLUMNS, await findSample(database, id)) };
}
