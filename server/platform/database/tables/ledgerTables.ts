/** The tables of the ledger as Kysely sees them (migration 0050). Entries and transfers are written once. */
import type { GeneratedAlways, Generated } from 'kysely';
import type { Timestamp } from '../columnKinds';

interface LedgerTransferTable {
  id: string;
  tenant_id: string;
  kind: string;
  idempotency_key: string;
  body_hash: string;
  booked_at: GeneratedAlways<Date>;
  effective_at: Timestamp;
  subject_kind: string | null;
  subject_id: string | null;
  reverses: string | null;
  actor_id: string | null;
  actor_name: string | null;
  address: string | null;
  reason: string;
}

interface LedgerEntryTable {
  id: GeneratedAlways<number>;
  tenant_id: string;
  transfer_id: string;
  wallet_id: string | null;
  system_account: string | null;
  cents: number;
  balance_after: number | null;
  version: number | null;
  booked_at: Timestamp;
  /** Copies of the transfer's columns, which the database writes (migration 0333). */
  kind: GeneratedAlways<string>;
  effective_at: GeneratedAlways<Date>;
  /** The folded reason, of a wallet's entry. */
  search_text: GeneratedAlways<string | null>;
}

interface WalletHoldTable {
  id: string;
  tenant_id: string;
  wallet_id: string;
  cents: number;
  kind: string;
  system_account: string;
  idempotency_key: string;
  body_hash: string;
  state: Generated<string>;
  created_at: Generated<Date>;
  expires_at: Timestamp;
  resolved_at: Timestamp | null;
  release_reason: string | null;
  transfer_id: string | null;
  subject_kind: string | null;
  subject_id: string | null;
  actor_id: string | null;
  actor_name: string | null;
  address: string | null;
  reason: string;
}

interface LedgerDayTable {
  tenant_id: string;
  day: string;
  transfers: number;
  entries_hash: string;
  previous_hash: string;
  hash: string;
  closed_at: Generated<Date>;
}

interface LedgerDayAccountTable {
  tenant_id: string;
  day: string;
  account: string;
  opening: number;
  received: number;
  given: number;
  closing: number;
}

interface WalletReceiptTable {
  id: string;
  tenant_id: string;
  transfer_id: string;
  year: number;
  number: number;
  issued_at: Timestamp;
  content: string;
  sha256: string;
  cancelled_at: Timestamp | null;
  cancel_reason: string | null;
}

export interface LedgerTables {
  ledger_transfer: LedgerTransferTable;
  ledger_entry: LedgerEntryTable;
  wallet_hold: WalletHoldTable;
  ledger_day: LedgerDayTable;
  ledger_day_account: LedgerDayAccountTable;
  wallet_receipt: WalletReceiptTable;
}
