/** The tables of migrations/0070-bank-transfers.sql. */
import type { Schemas } from '../../handler';
import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from '../columnKinds';

interface BankFileTable {
  id: string;
  tenant_id: string;
  name: string;
  sha256: string;
  content: Buffer;
  imported_at: Timestamp;
  imported_by: string;
}

interface BankStatementTable {
  id: string;
  tenant_id: string;
  file_id: string;
  iban: string;
  format: string;
  message_id: string | null;
  statement_id: string | null;
  sequence: number | null;
  first_day: string;
  last_day: string;
  opening_cents: number;
  closing_cents: number;
  credit_count: number;
  credit_cents: number;
  debit_count: number;
  debit_cents: number;
  /**
   * Bad lines that were left out when the others were imported, and the amount that the closing balance lacks without
   * them.
   */
  missing_count: Generated<number>;
  missing_cents: Generated<number>;
  missing_lines: string | null;
  warning: string | null;
  file_name: string;
  imported_at: Timestamp;
  imported_by: string;
}

/** jsonb of one shape: read as values, written as JSON text. */
type Json<Value> = ColumnType<Value, string, string>;

interface BankLineTable {
  id: string;
  tenant_id: string;
  statement_id: string | null;
  ordinal: number;
  iban: string;
  key: string;
  hash: string;
  kind: string;
  is_typed: boolean;
  booked_on: string;
  value_on: string | null;
  cents: number;
  bank_reference: string | null;
  payer_name: string | null;
  payer_iban: string | null;
  text: string;
  flow: string | null;
  state: Schemas['BankLineState'];
  is_suspended: Generated<boolean>;
  clues: Json<object>;
  candidates: Json<readonly unknown[]>;
  score: number;
  is_exact: boolean;
  wallet_id: string | null;
  accreditation_id: string | null;
  holder_name: string | null;
  proposed_by: string | null;
  proposed_by_name: string | null;
  proposed_at: Timestamp | null;
  approved_by: string | null;
  approved_by_name: string | null;
  approved_at: Timestamp | null;
  transfer_id: string | null;
  corrects_id: string | null;
  note: string | null;
  version: Generated<number>;
  updated_at: Timestamp;
}

export interface TransferTables {
  bank_file: BankFileTable;
  bank_statement: BankStatementTable;
  bank_line: BankLineTable;
}
