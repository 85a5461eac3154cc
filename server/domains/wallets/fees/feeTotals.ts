/** The fees of many certificates together, by the wallet that pays them. */
import type { Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema';
import { readSettings } from '../../../platform/settings/settingValues';
import { findWalletOf } from '../opening/ownerRepository';
import { ownerOf, type OfCertificate } from './certificateFee';
import { findSettled, findWalletState } from './feeRepository';

export interface FeeTotal {
  /** The company whose wallet pays; null where the certifier's does. */
  readonly companyId: string | null;
  /** Null where there is no wallet. */
  readonly walletId: string | null;
  /** The certificates whose fee this wallet pays. */
  readonly certificates: number;
  /** Their fees together, without those that are held or paid already. */
  readonly cents: number;
  /** The free money of the wallet, now. */
  readonly freeCents: number;
  /** True when the wallet promises and pays nothing now, whatever it has. */
  readonly isBlocked: boolean;
  /** The money that the wallet lacks for all of them. */
  readonly missingCents: number;
}

/** Adds up the fees of certificates, and changes nothing: no money is held. */
export async function totalCertificateFees(
  transaction: Transaction<Schema>,
  tenantId: string,
  certificates: readonly OfCertificate[],
): Promise<FeeTotal[]> {
  const fee = (await readSettings(transaction, tenantId)).count('Sace.Ape.FeeCents');
  const ids = certificates.map(({ certificateId }) => certificateId);
  const settled = new Set(await findSettled(transaction, tenantId, { kind: 'certificate', ids }, 'AddebitoApe'));
  const payers = new Map<string, OfCertificate[]>();
  for (const one of certificates) {
    const payer = one.companyId ?? one.certifierId;
    payers.set(payer, [...(payers.get(payer) ?? []), one]);
  }
  const totals: FeeTotal[] = [];
  for (const paid of payers.values()) {
    const [first] = paid;
    if (!first) continue;
    const walletId = await findWalletOf(transaction, tenantId, ownerOf(first));
    const wallet = walletId === null ? undefined : await findWalletState(transaction, walletId);
    const cents = fee * paid.filter(({ certificateId }) => !settled.has(certificateId)).length;
    const freeCents = wallet?.freeCents ?? 0;
    totals.push({
      companyId: first.companyId,
      walletId,
      certificates: paid.length,
      cents,
      freeCents,
      isBlocked: cents > 0 && wallet !== undefined && wallet.status !== 'Attivo',
      missingCents: Math.max(0, cents - freeCents),
    });
  }
  return totals;
}
