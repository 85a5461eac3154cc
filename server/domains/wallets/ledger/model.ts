/** Defines accounts, movements and their results. Amounts are whole euro cents. */
import type { Subject } from '../../../platform/subjects/subject';

/**
 * The tenant's own accounts: their balances are sums of entries, because a stored balance would make all bookings wait
 * for one row.
 */
export const SYSTEM_ACCOUNTS = [
  'pagopa',
  'bank',
  'apeRevenue',
  'accreditationRevenue',
  'corrections',
  'suspense',
  'opening',
] as const;
export type SystemAccount = (typeof SYSTEM_ACCOUNTS)[number];
export type Account = SystemAccount | { readonly wallet: string };

/** The kinds of movements (docs/wallets.md explains each). */
export const TRANSFER_KINDS = [
  'Apertura',
  'Ricarica',
  'RicaricaManuale',
  'AddebitoApe',
  'AddebitoAccreditamento',
  'AddebitoRinnovo',
  'Storno',
  'Rettifica',
  'Giroconto',
  'Riversamento',
  'Sospeso',
  'Restituzione',
] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];

/** The members that every function of the ledger takes besides accounts and amount. */
export interface BookingRequest {
  /** Requests with the same key and content take effect once; unique in the tenant, 200 characters at most. */
  readonly key: string;
  readonly kind: TransferKind;
  /** The subject that it pays for, if there is one. */
  readonly subject?: Subject;
  /** The reason, in Italian for holder and office. */
  readonly reason: string;
}

/** Money that moves from one account to another. */
export interface Movement extends BookingRequest {
  readonly from: Account;
  readonly to: Account;
  readonly cents: number;
  /** The instant of the effect outside (paid at the bank, arrived); by default, and at the latest, that of booking. */
  readonly effectiveAt?: Date;
}

/** A transfer as it was booked: a repeated request gets the same. */
export interface Booked {
  readonly id: string;
  readonly cents: number;
  readonly bookedAt: Date;
  readonly effectiveAt: Date;
  /** The balance of each wallet after the transfer, by its id. */
  readonly balances: Readonly<Record<string, number>>;
}

/** A wallet's own row, locked. */
export interface WalletState {
  readonly id: string;
  readonly posted: number;
  readonly held: number;
  readonly version: number;
  readonly status: 'Attivo' | 'Bloccato' | 'Chiuso';
}

export const walletOf = (account: Account): string | null => (typeof account === 'string' ? null : account.wallet);
