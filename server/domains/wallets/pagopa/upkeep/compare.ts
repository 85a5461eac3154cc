/**
 * Compares payments with the lists of pagoPA: payments without a receipt are found here, page by page, and an
 * interrupted run continues at its page.
 */
import type { PagopaDeps } from '../deps';
import type { Position } from '../protocol/gpd';
import { PagopaFailure } from '../protocol/failures';
import { applyReceipts } from '../receipts/applyReceipts';
import type { Receipt } from '../receipts/model';
import { readReceipt } from '../receipts/readReceipt';
import { receiptOf } from '../receipts/receiptOf';
import { findUncredited } from '../receipts/receiptRepository';
import { guarded } from './alarms';
import { advance, beginWindow, readProgress, type ComparedList, type Window } from './comparisonRepository';
import { findKnown } from './dueRepository';
import { windowAfter } from './windows';

/** Reads one page and applies its payments; true when it was the last. */
type ReadPage = (window: Window, signal: AbortSignal | undefined) => Promise<boolean>;

/** Reads both lists until today. @throws PagopaFailure when pagoPA is away; the rest is read the next time */
export async function compare(deps: PagopaDeps, signal?: AbortSignal): Promise<void> {
  await readList(deps, 'positions', pagesOfPositions(deps), signal);
  if (deps.gateway.hasReceipts) await readList(deps, 'receipts', pagesOfReceipts(deps), signal);
}

async function readList(
  { database, tenantId }: PagopaDeps,
  list: ComparedList,
  readPage: ReadPage,
  signal: AbortSignal | undefined,
): Promise<void> {
  let isBegun = false;
  while (signal?.aborted !== true) {
    const progress = await readProgress(database, list);
    const window = windowAfter(progress, isBegun);
    if (!window) return;
    if (!progress.left) {
      isBegun = true;
      await beginWindow(database, tenantId, list, window);
    }
    await advance(database, list, await readPage(window, signal));
  }
}

/** Applies paid positions. Those of other services of the body are left out, all of our own numbers are included. */
const pagesOfPositions =
  (deps: PagopaDeps): ReadPage =>
  async ({ from, to, page }, signal) => {
    const { positions, isLast } = await guarded(deps, 'positions', () =>
      deps.gateway.positions.paidBetween(from, to, page, signal),
    );
    const known = await findKnown(
      deps.database,
      positions.map(({ iupd }) => iupd),
    );
    const isOurs = ({ iupd, iuv }: Position) => known.has(iupd) || iuv.startsWith(deps.config.segregation);
    const receipts = positions.filter(isOurs).flatMap((position) => receiptOf(position, deps.creditor, 'elenco') ?? []);
    if (receipts.length > 0) await applyReceipts(deps, receipts);
    return isLast;
  };

/** Applies receipts of payments that were not credited: only these are fetched. */
const pagesOfReceipts =
  (deps: PagopaDeps): ReadPage =>
  async ({ from, to, page }, signal) => {
    const { iuvs, isLast } = await guarded(deps, 'receipts', () =>
      deps.gateway.receipts.list(from, to, page, signal),
    ).catch(nothingListed);
    const found: Receipt[] = [];
    for (const iuv of await findUncredited(deps.database, iuvs)) {
      const xml = await deps.gateway.receipts.xml(iuv, signal).catch(notGiven);
      const read = xml === null ? null : await readReceipt(deps.database, xml, 'elenco');
      if (read) found.push(read.receipt);
      else deps.logger.warn({ iuv }, 'A receipt that pagoPA lists cannot be read');
    }
    if (found.length > 0) await applyReceipts(deps, found);
    return isLast;
  };

/** 404: it is listed and cannot be read (pagopa-api #842); the others do not wait for it. */
function notGiven(error: unknown): null {
  if (error instanceof PagopaFailure && error.kind === 'unknown') return null;
  throw error;
}

/** 404: there is no receipt of these days. */
function nothingListed(error: unknown) {
  if (error instanceof PagopaFailure && error.kind === 'unknown') return { iuvs: [], isLast: true };
  throw error;
}
