/** Describes the fee that is due, and the possible means of payment. */
import type { Config } from '../../../platform/config/config';
import type { Database } from '../../../platform/database/schema';
import { openFeePayment, walletForFee } from '../../wallets';
import type { CaseRecord } from '../caseFile';
import { feeOf } from './fee';

/** Returns how the fee can be paid, from the wallet or online; null where no fee is due. */
export async function feeDueOf(database: Database, { pagopa }: Pick<Config, 'pagopa'>, record: CaseRecord) {
  const fee = feeOf(record);
  if (!fee.isDue) return null;
  const wallet = await walletForFee(database, record.tenantId, fee);
  return {
    walletId: wallet?.walletId ?? null,
    freeCents: wallet?.freeCents ?? 0,
    missingCents: wallet?.missingCents ?? fee.cents,
    isBlocked: wallet?.isBlocked ?? false,
    isOnline: pagopa?.tenantId === record.tenantId,
    payment: await openFeePayment(database, record.id),
  };
}
