/** Serves holders with their wallets, payments excepted. */
import type { Database } from '../../../platform/database/schema';
import type { Scope } from '../../../platform/deps';
import { recordChange } from '../../../platform/history';
import { bankTransferTo } from './bankTransfer';
import { findOpenHolds, spentSince, storeLowBalance } from './holderRepository';
import { isHolder, mayRead, reachWallet } from './reachWallet';
import type { ReachedWallet } from './reachRepository';
import { suggestedCents } from './suggestions';

const LATELY_MS = 90 * 86_400_000;

/**
 * Returns the wallet with its holds and suggested top-ups. A caller who may only top it up gets no data about its
 * payments.
 */
export async function walletDetail(
  { database, tenantId }: { readonly database: Database; readonly tenantId: string },
  wallet: ReachedWallet,
  now: Date,
) {
  const reads = mayRead(wallet);
  const spent = reads ? await spentSince(database, wallet.id, new Date(now.getTime() - LATELY_MS)) : 0;
  return {
    ...wallet,
    lowBalanceCents: isHolder(wallet) ? wallet.lowBalanceCents : null,
    holds: reads ? await findOpenHolds(database, wallet.id) : [],
    suggestedCents: suggestedCents(spent),
    transfer: await bankTransferTo(database, tenantId, wallet),
  };
}

interface LowBalanceContext {
  readonly scope: Scope;
  readonly now: Date;
  readonly ip: string;
  readonly walletId: string;
}

/**
 * Sets the amount below which a mail is wanted; null for none. The same amount again changes nothing.
 * @throws ApiError 404 when it is neither the caller's wallet nor their company's
 */
export async function setLowBalance({ scope, now, ip, walletId }: LowBalanceContext, cents: number | null) {
  const { caller, database } = scope;
  return database.transaction().execute(async (transaction) => {
    const asking = { scope: { caller, database: transaction }, now, walletId };
    const wallet = await reachWallet(asking, isHolder);
    if (wallet.lowBalanceCents !== cents) {
      await storeLowBalance(transaction, walletId, cents);
      await recordChange(
        transaction,
        { caller, ip },
        {
          entity: 'Wallet',
          entityId: walletId,
          event: 'lowBalanceSet',
          before: { lowBalanceCents: wallet.lowBalanceCents },
          after: { lowBalanceCents: cents },
          at: now,
        },
      );
    }
    return walletDetail(
      { database: transaction, tenantId: caller.tenantId },
      { ...wallet, lowBalanceCents: cents },
      now,
    );
  });
}
