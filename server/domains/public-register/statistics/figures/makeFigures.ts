/** Computes the figures of a tenant from its acts, in one transaction. */
import { italianDay } from '../../../../../common/days/italianDays';
import type { Database } from '../../../../platform/database/schema';
import { countFlow, countStock, findPlaces, takeTime } from './countsRepository';
import { shownFigures } from './figures';
import { findStale, keepFigures } from './figuresRepository';

/** The number of whole years with figures by month, before the present year. */
const YEARS_BY_MONTH = 3;

/**
 * Computes the figures and stores them. Registrations count up to the end of the month before `at`: figures of two days
 * of a month would differ by single certificates.
 */
export async function makeFigures(database: Database, tenantId: string, at: Date): Promise<void> {
  const asOf = italianDay(at);
  await database.transaction().execute(async (transaction) => {
    await takeTime(transaction);
    const { counts: stock, savings } = await countStock(transaction, { tenantId, today: asOf });
    const fromYear = Number(asOf.slice(0, 4)) - YEARS_BY_MONTH;
    const { counts: flow, months } = await countFlow(transaction, {
      tenantId,
      before: `${asOf.slice(0, 7)}-01`,
      fromYear,
    });
    const places = await findPlaces(transaction);
    const figures = shownFigures({ asOf, stock, savings, flow, months, places });
    await keepFigures(transaction, tenantId, { madeAt: at, figures });
  });
}

/**
 * Computes the figures of all tenants that have none of this month yet. They are not computed each day, because the
 * difference of two days would reveal single certificates.
 * @returns the number of tenants
 */
export async function makeDueFigures(database: Database, at: Date, signal: AbortSignal): Promise<number> {
  let made = 0;
  for (const tenantId of await findStale(database, `${italianDay(at).slice(0, 7)}-01`)) {
    if (signal.aborted) break;
    await makeFigures(database, tenantId, at);
    made += 1;
  }
  return made;
}
