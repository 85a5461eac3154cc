/**
 * Receipts of top-ups, and the dependencies to apply them. The module is small: programs that are killed over and over
 * start with it.
 */
import type { FeeCases } from '../../server/domains/wallets/fees/feeCases';
import type { InboxDeps } from '../../server/domains/wallets/pagopa/receipts/applyReceipts';
import type { Receipt } from '../../server/domains/wallets/pagopa/receipts/model';
import { HOST_TENANT_ID, type Database } from '../../server/platform/database/schema';
import { CREDITOR } from './creditor';

/** The amount of every payment, in cents. */
export const EACH_CENTS = 3_000;

export interface Waiting {
  readonly id: string;
  readonly iuv: string;
  readonly walletId: string;
}

const unpaid = () => {
  throw new Error('A top-up pays no fee.');
};
const NO_FEES = new Proxy({}, { get: () => unpaid }) as FeeCases;

/** The dependencies that apply receipts of top-ups. */
export const inboxOf = (database: Database): InboxDeps => ({
  database,
  tenantId: HOST_TENANT_ID,
  creditor: CREDITOR,
  fees: NO_FEES,
});

/** The receipt of a payment as it was made. */
export const receiptOf = ({ iuv }: Pick<Waiting, 'iuv'>, other: Partial<Receipt> = {}): Receipt => ({
  receiptId: `iur-${iuv}`,
  iuv,
  creditor: CREDITOR,
  amountCents: EACH_CENTS,
  isPaid: true,
  paidAt: new Date('2026-06-01T10:00:00Z'),
  psp: 'Banca di prova',
  method: 'CP',
  feeCents: 120,
  source: 'inviata',
  content: null,
  ...other,
});
