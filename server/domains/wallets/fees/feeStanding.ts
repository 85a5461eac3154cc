/** Shows the state of a certificate's fee to its payer. */
import type { Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema';
import { readSettings } from '../../../platform/settings/settingValues';
import { findHold } from '../ledger/holdRepository';
import { findWalletOf } from '../opening/ownerRepository';
import { ownerOf, type OfCertificate } from './certificateFee';
import { findWalletState, readFee } from './feeRepository';

export interface FeeStanding {
  /**
   * The price of registering: the held amount, even if the fee has changed since; today's fee where nothing is held.
   */
  readonly cents: number;
  /** The wallet that pays; null where there is none. */
  readonly walletId: string | null;
  readonly isPaid: boolean;
  /** The end of the hold; null where nothing is held. */
  readonly heldUntil: Date | null;
  /** The free money of the wallet, now. */
  readonly freeCents: number;
  /** True when the wallet promises and pays nothing now, whatever it has. */
  readonly isBlocked: boolean;
  /** The money that the wallet lacks now. */
  readonly missingCents: number;
}

/** Reads the state of the fee, and changes nothing: no money is held. */
export async function readCertificateFee(
  transaction: Transaction<Schema>,
  tenantId: string,
  certificate: OfCertificate,
): Promise<FeeStanding> {
  const walletId = await findWalletOf(transaction, tenantId, ownerOf(certificate));
  const subject = { kind: 'certificate', id: certificate.certificateId };
  const fee = await readFee(transaction, tenantId, subject, 'AddebitoApe');
  const isPaid = fee.payment !== null;
  const held = fee.openHold === null ? null : await findHold(transaction, tenantId, fee.openHold);
  const cents = held?.cents ?? (await readSettings(transaction, tenantId)).count('Sace.Ape.FeeCents');
  const isSettled = isPaid || held !== null || cents === 0;
  const wallet = walletId === null ? undefined : await findWalletState(transaction, walletId);
  const free = wallet?.freeCents ?? 0;
  return {
    cents,
    walletId,
    isPaid,
    heldUntil: held?.expiresAt ?? null,
    freeCents: free,
    isBlocked: !isSettled && wallet !== undefined && wallet.status !== 'Attivo',
    missingCents: isSettled ? 0 : Math.max(0, cents - free),
  };
}
