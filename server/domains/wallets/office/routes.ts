import { Readable } from 'node:stream';
import { addDays, italianDay } from '../../../../common/days/italianDays';
import type { ModuleDeps, Scope } from '../../../platform/deps';
import type { Handlers, RequestOf } from '../../../platform/handler';
import { idOf } from '../../../platform/idOf';
import { notFound } from '../../../platform/errors';
import { load } from '../../../platform/grid/load';
import { parseLoadOptions } from '../../../platform/grid/parse';
import { mayRead, reachWallet } from '../holder/reachWallet';
import { findReceipt } from '../ledger/receiptRepository';
import { accountingFile, checkDays } from './accounting';
import { anomalyList } from './anomalies/columns';
import type { Anomaly } from './anomalies/anomalyRepository';
import { confirmReceipt } from './anomalies/confirmReceipt';
import { decideReceipt, readAnomaly } from './anomalies/decideReceipt';
import { findDays } from './dayRepository';
import { findStanding } from './figuresRepository';
import { paymentList } from './payments/columns';
import { gatewayOf } from '../pagopa/protocol/gateway';
import { receiptDocument } from './receiptDocument';
import { findCreditedWallet } from './receiptWalletRepository';

/** The number of days that are shown besides the present one. */
const SHOWN_DAYS = 14;

/**
 * Finds the receipt to print.
 * @throws ApiError 404 also for the receipt of a wallet whose payments the caller may not read: the answer does not
 * disclose that it exists
 */
async function printedReceipt({ caller, database, params }: RequestOf<'walletOfficePrintReceipt'>, now: Date) {
  const id = idOf({ params });
  const { tenantId } = caller;
  const receipt = await findReceipt(database, tenantId, { id });
  const walletId = receipt && (await findCreditedWallet(database, tenantId, receipt.transferId));
  if (!receipt || !walletId) throw notFound('Ricevuta', id);
  await reachWallet({ scope: { caller, database }, now, walletId }, mayRead).catch(() => {
    throw notFound('Ricevuta', id);
  });
  return receipt;
}

/** Returns the access to pagoPA; null where the caller's tenant has no payments. */
function pagopaOf(
  { config: { pagopa }, logger }: Pick<ModuleDeps, 'config' | 'logger'>,
  { caller: { tenantId }, database }: Scope,
) {
  if (pagopa?.tenantId !== tenantId) return null;
  return { gateway: gatewayOf(pagopa), creditor: pagopa.creditor.fiscalCode, database, tenantId, logger };
}

/** Serves the office's books: anomalies, figures of the day, closings, accounting, receipts. */
export const officeHandlers = ({ clock, ...deps }: Pick<ModuleDeps, 'clock' | 'config' | 'logger'>) =>
  ({
    walletOfficeGetAnomalies: ({ caller, database, query }) =>
      load({ database, definition: anomalyList, tenantId: caller.tenantId }, parseLoadOptions(query)),
    walletOfficeGetAnomaly: (request) => readAnomaly(request, idOf(request), clock()),
    walletOfficeDecide: async (request) => {
      const confirm = (anomaly: Anomaly) => confirmReceipt(pagopaOf(deps, request), anomaly);
      await decideReceipt(request, idOf(request), request.body, { now: clock(), confirm });
      return readAnomaly(request, idOf(request), clock());
    },
    walletOfficeGetPayments: ({ caller, database, query }) =>
      load({ database, definition: paymentList, tenantId: caller.tenantId }, parseLoadOptions(query)),
    walletOfficeGetFigures: async ({ caller, database }) => {
      const to = italianDay(clock());
      const days = await findDays(database, caller.tenantId, { from: addDays(to, 1 - SHOWN_DAYS), to });
      return { days, ...(await findStanding(database, caller.tenantId)) };
    },
    walletOfficeGetDays: async ({ caller, database, query }) => {
      checkDays(query);
      return { items: await findDays(database, caller.tenantId, query) };
    },
    walletOfficeExportDay: async ({ caller, database, query }, reply) => {
      const { day } = query;
      const file = await accountingFile(database, caller.tenantId, day);
      return reply
        .headers({
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': `attachment; filename="contabilita-${day}.csv"`,
        })
        .send(Readable.from(file, { objectMode: false }));
    },
    walletOfficePrintReceipt: async (request, reply) => {
      const receipt = await printedReceipt(request, clock());
      return reply
        .headers({
          'Content-Type': 'application/pdf',
          'Content-Disposition': `attachment; filename="ricevuta-${String(receipt.year)}-${String(receipt.number)}.pdf"`,
        })
        .send(await receiptDocument(receipt));
    },
  }) satisfies Partial<Handlers>;
