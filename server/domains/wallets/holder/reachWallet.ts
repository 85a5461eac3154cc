/** Decides whether a wallet exists for the caller, and which rights they have to it. */
import { requireUserId } from '../../../platform/caller';
import { italianDay } from '../../../../common/days/italianDays';
import type { Scope } from '../../../platform/deps';
import { noWallet } from '../ledger/refusals';
import { findReached, findWallet, type ReachedWallet, type WalletRight } from './reachRepository';

/** A caller who only tops up sees the balance, but no payments. */
const READS: ReadonlySet<WalletRight> = new Set(['own', 'company', 'consult', 'consultAndTopUp', 'office']);
const HOLDS: ReadonlySet<WalletRight> = new Set(['own', 'company']);

export const mayRead = ({ right }: Pick<ReachedWallet, 'right'>): boolean => READS.has(right);
/** Reports that the wallet is the caller's own or their company's. */
export const isHolder = ({ right }: Pick<ReachedWallet, 'right'>): boolean => HOLDS.has(right);

interface Asking {
  readonly scope: Scope;
  readonly now: Date;
  readonly walletId: string;
}

/**
 * Finds a wallet with the caller's right to it.
 * @throws ApiError 404 when there is none, and also when the caller has no right to it, or not the right that `may`
 * demands: the answer does not disclose that it exists
 */
export async function reachWallet(
  { scope: { caller, database }, now, walletId }: Asking,
  may: (wallet: ReachedWallet) => boolean = () => true,
): Promise<ReachedWallet> {
  const [own] = await findReached(
    database,
    { tenantId: caller.tenantId, userId: requireUserId(caller), today: italianDay(now) },
    walletId,
  );
  if (own && may(own)) return own;
  const any = caller.policies.has('WalletManage') ? await findWallet(database, caller.tenantId, walletId) : undefined;
  if (any && may(any)) return any;
  throw noWallet(walletId);
}
