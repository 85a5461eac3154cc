/** How the fee of a certificate stands, for whoever pays it. */
import type { Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema';
import { readSettings } from '../../../platform/settings/settingValues';
import { findHold } from '../ledger/holdRepository';
import { findWalletOf } from '../opening/ownerRepository';
import { ownerOf, type OfCertificate } from './certificateFee';
import { freeOf, readFee } from './feeRepository';

export interface FeeStanding {
  /** What registering costs: the amount that is held, whatever the fee has become since; today's fee where nothing is. */
  readonly cents: number;
  /** The wallet that pays; null where there is none. */
  readonly walletId: string | null;
  readonly isPaid: boolean;
  /** Until when it is held; null where nothing is. */
  readonly heldUntil: Date | null;
  /** What can be spent of the wallet now. */
  readonly freeCents: number;
  /** What the wallet lacks to pay it now. */
  readonly missingCents: number;
}

/** Reads it and changes nothing. */
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
  const free = walletId === null ? 0 : await freeOf(transaction, tenantId, walletId);
  return {
    cents,
    walletId,
    isPaid,
    heldUntil: held?.expiresAt ?? null,
    freeCents: free,
    missingCents: isSettled ? 0 : Math.max(0, cents - free),
  };
}
