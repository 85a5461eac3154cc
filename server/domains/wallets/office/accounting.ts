/**
 * Writes the accounting of a closed day as CSV: every movement once, so that the sums of each account equal its
 * closing.
 */
import { badRequest, notFound } from '../../../platform/errors';
import type { Database } from '../../../platform/database/schema';
import { csvOfRows } from '../../../platform/grid/export/csv';
import type { ExportColumn } from '../../../platform/grid/export/cells';
import { KIND_NAMES } from '../holder/kindNames';
import { ACCOUNT_NAMES } from './accountNames';
import { findAccounting, isClosedDay } from './dayRepository';

const column = (
  name: string,
  heading: string,
  type: ExportColumn['type'],
  labels?: Readonly<Record<string, string>>,
) => ({
  name,
  heading,
  type,
  ...(labels && { labels }),
});

/** In the order of `findAccounting`. */
const COLUMNS: readonly ExportColumn[] = [
  column('number', 'Numero', 'integer'),
  column('bookedAt', 'Registrato', 'instant'),
  column('effectiveAt', 'Valuta', 'instant'),
  column('kind', 'Movimento', 'code', KIND_NAMES),
  column('from', 'Da', 'code', ACCOUNT_NAMES),
  column('to', 'A', 'code', ACCOUNT_NAMES),
  column('cents', 'Importo', 'cents'),
  column('payer', 'Codice fiscale pagatore', 'code'),
  column('iuv', 'IUV', 'code'),
  column('iur', 'IUR', 'code'),
  column('flow', 'Flusso', 'code'),
  column('bankReference', 'CRO/TRN', 'code'),
  column('receipt', 'Ricevuta', 'code'),
  column('reason', 'Causale', 'text'),
  column('actor', 'Eseguito da', 'text'),
];

/**
 * Yields the pieces of the file.
 * @throws ApiError 404 for a day that is not closed: movements may still be added
 */
export async function accountingFile(database: Database, tenantId: string, day: string) {
  if (!(await isClosedDay(database, tenantId, day))) throw notFound('Giornata chiusa', day);
  return csvOfRows(COLUMNS, await findAccounting(database, tenantId, day));
}

const MOST_DAYS = 366;
const DAY_MS = 86_400_000;

/** @throws ApiError 400 at the wrong day */
export function checkDays({ from, to }: { readonly from: string; readonly to: string }): void {
  const refuse = (member: 'from' | 'to', message: string) => badRequest(message, [{ message, members: [member] }]);
  if (from > to) throw refuse('to', 'La data finale viene prima di quella iniziale.');
  if ((Date.parse(to) - Date.parse(from)) / DAY_MS >= MOST_DAYS)
    throw refuse('to', 'Si può guardare al massimo un anno.');
}
