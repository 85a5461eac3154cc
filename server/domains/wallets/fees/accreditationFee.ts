/**
 * Takes the fee of an accreditation or of its renewal (Regione Emilia-Romagna: 100 euro) from its certifier's wallet,
 * once.
 */
import type { Transaction } from 'kysely';
import type { Database, Schema } from '../../../platform/database/schema';
import type { Actor } from '../../../platform/history';
import type { Booked } from '../ledger/model';
import { debit, transfer } from '../ledger/moveMoney';
import { openWallet } from '../opening/openWallet';
import { findWalletOf } from '../opening/ownerRepository';
import { findWalletState } from './feeRepository';

/** An accreditation, as far as its fee needs it. */
export interface OfAccreditation {
  readonly accreditationId: string;
  readonly certifierId: string;
  readonly protocolNumber: string;
  readonly isRenewal: boolean;
  /** The fee of its record, in cents. */
  readonly cents: number;
}

/** Returns the movement of such a fee, the same for every means of payment. */
export const feeMovement = ({ accreditationId, isRenewal }: Pick<OfAccreditation, 'accreditationId' | 'isRenewal'>) =>
  ({
    kind: isRenewal ? 'AddebitoRinnovo' : 'AddebitoAccreditamento',
    to: 'accreditationRevenue',
    subject: { kind: 'accreditation', id: accreditationId },
  }) as const;

/**
 * Takes the fee from the certifier's wallet. A repeated call returns the same payment.
 * @throws ApiError (403) when the wallet may not pay, or has too little: its data have the missing amount, in cents.
 */
export async function payAccreditationFee(
  transaction: Transaction<Schema>,
  actor: Actor,
  fee: OfAccreditation,
): Promise<Booked> {
  const { accreditationId, certifierId, protocolNumber, cents } = fee;
  const walletId = await openWallet(transaction, actor, { certifierId, companyId: null });
  return debit(transaction, actor, {
    ...feeMovement(fee),
    key: `accreditation:${accreditationId}:fee`,
    walletId,
    cents,
    reason: `Contributo per la domanda ${protocolNumber}`,
  });
}

/** The longest part of an officer's reason that the books repeat; the history of the case has all of it. */
const LONGEST_REASON = 500;

/**
 * Books a fee that an officer confirms without a line of the bank. The portal has not seen the money, so `corrections`
 * gives it: the income is complete, and the bank's account holds nothing that no statement has.
 * @param confirmed the version of the case that was confirmed, which the same fee has once, and the officer's reason
 */
export const bookConfirmedFee = (
  transaction: Transaction<Schema>,
  actor: Actor,
  fee: OfAccreditation,
  { version, reason }: { readonly version: number; readonly reason: string },
): Promise<Booked> =>
  transfer(transaction, actor, {
    ...feeMovement(fee),
    key: `accreditation:${fee.accreditationId}:confirmed:${String(version)}`,
    from: 'corrections',
    cents: fee.cents,
    reason: `Contributo per la domanda ${fee.protocolNumber}, confermato dall’ufficio senza movimento: ${plainReason(reason)}`,
  });

const plainReason = (reason: string): string => reason.trim().replaceAll(/\s+/g, ' ').slice(0, LONGEST_REASON);

/** The certifier's wallet with its means for a fee. */
export interface WalletForFee {
  readonly walletId: string;
  readonly freeCents: number;
  /** 0 where there is enough. */
  readonly missingCents: number;
  readonly isBlocked: boolean;
}

/** Returns null where there is no wallet yet. */
export async function walletForFee(
  database: Database,
  tenantId: string,
  { certifierId, cents }: Pick<OfAccreditation, 'certifierId' | 'cents'>,
): Promise<WalletForFee | null> {
  const walletId = await findWalletOf(database, tenantId, { certifierId, companyId: null });
  const state = walletId === null ? undefined : await findWalletState(database, walletId);
  if (walletId === null || !state) return null;
  const { freeCents, status } = state;
  return { walletId, freeCents, missingCents: Math.max(0, cents - freeCents), isBlocked: status !== 'Attivo' };
}
