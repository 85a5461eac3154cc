/** Makes the figures of a tenant anew, from its acts, in one transaction. */
import { italianDay } from '../../../platform/dates';
import type { Database } from '../../../platform/database/schema';
import { countFlow, countStock, findPlaces, takeTime } from './countsRepository';
import { shownFigures } from './figures';
import { findStale, keepFigures } from './keptRepository';

/** Whole years whose months are told, before the one that goes on. */
const YEARS_BY_MONTH = 3;

/** @param at the moment; what was registered counts up to the month before it, whose days nobody tells apart */
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
 * Makes the figures of all tenants that have none of this month yet. Not each day: who compares the figures of two days would see single
 * certificates come and go.
 * @returns of how many
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
