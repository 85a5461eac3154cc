/** Writes cases whose fee a line may pay for the contract. */
import type { Scope } from '../../../../platform/deps';
import type { Schemas } from '../../../../platform/handler';
import type { FeeCandidate } from '../../fees/feeCases';
import { findWalletsOf } from '../../opening/ownerRepository';

/** Returns each case with the wallet of its applicant, which takes money that does not pay the fee. */
export async function proposedFees(
  { caller, database }: Scope,
  found: readonly FeeCandidate[],
): Promise<Schemas['BankLineFee'][]> {
  const certifierIds = [...new Set(found.map(({ certifierId }) => certifierId))];
  const wallets = await findWalletsOf(database, caller.tenantId, certifierIds);
  return found.map(({ certifierId, ...fee }) => ({ ...fee, walletId: wallets.get(certifierId) ?? null }));
}
