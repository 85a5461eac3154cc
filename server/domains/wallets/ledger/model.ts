/** What the ledger speaks of: accounts, movements and what became of them. Amounts are whole euro cents. */
import type { Subject } from '../../../platform/subjects/subject';

/** The tenant's own accounts: sums, without a balance of their own that everybody would wait for. */
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

/** Why money moves (docs/wallets.md has what each is for). */
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

/** What any verb is told besides accounts and amount. */
export interface Told {
  /** The same key with the same content is done once, whoever repeats it; unique in the tenant, 200 characters at most. */
  readonly key: string;
  readonly kind: TransferKind;
  /** What it pays, where it pays something. */
  readonly subject?: Subject;
  /** Why, in the words that holder and office read (Italian). */
  readonly reason: string;
}

/** Money that moves from one account to another. */
export interface Movement extends Told {
  readonly from: Account;
  readonly to: Account;
  readonly cents: number;
  /** When it moved outside (paid at the bank, arrived); by default, and at the latest, when it is booked. */
  readonly effectiveAt?: Date;
}

/** A transfer as it was booked: the same answer whenever it is asked for again. */
export interface Booked {
  readonly id: string;
  readonly cents: number;
  readonly bookedAt: Date;
  readonly effectiveAt: Date;
  /** What each wallet of the transfer had after it, by its id. */
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
