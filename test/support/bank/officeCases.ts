/** The requests for the office's books of another tenant, for test/server/isolation.test.ts. */
import { randomUUID } from 'node:crypto';
import { aroundToday } from './books';

interface Named {
  readonly walletReceiptId: string;
  readonly anomalyId: string;
}

export const OFFICE_LISTS = {
  walletOfficeGetAnomalies: { query: { requireTotalCount: 'true' } },
  walletOfficeGetPayments: { query: { requireTotalCount: 'true' } },
  walletOfficeGetDays: { query: aroundToday() },
};

export const OFFICE_NAMED = {
  walletOfficeExportDay: () => ({ query: { day: aroundToday().from } }),
  walletOfficePrintReceipt: ({ walletReceiptId }: Named) => ({ params: { id: walletReceiptId } }),
  walletOfficeGetAnomaly: ({ anomalyId }: Named) => ({ params: { id: anomalyId } }),
  walletOfficeDecide: ({ anomalyId }: Named) => ({
    params: { id: anomalyId },
    payload: { id: randomUUID(), event: 'dismiss', version: 0, note: 'Ignoto' },
  }),
};
