/** Makes the row of a line of a statement: its kind, its possible wallets, and its state. Pure. */
import { randomUUID } from 'node:crypto';
import type { RowOf } from '../../../../platform/database/insertRows';
import { cluesOf } from '../matching/clues';
import { matchLine, type Holder, type Match } from '../matching/match';
import { lineHash } from '../statements/lineKey';
import { remittanceOf } from '../statements/remittance';
import type { StatementLine } from '../statements/statement';

export type LineRow = RowOf<'bank_line'>;

export interface NewLine {
  readonly key: string;
  readonly line: StatementLine;
}

/** The source of a line. */
export interface Origin {
  readonly tenantId: string;
  readonly iban: string;
  /** ISO instant. */
  readonly at: string;
  /** Null for a typed line. */
  readonly statementId: string | null;
}

/** Selects incoming money and its reversals; payments of the office do not concern the wallets. */
export const concernsWallets = ({ isCredit, isReversal, cents }: StatementLine): boolean =>
  cents > 0 && (isCredit || isReversal);

const NOBODY: Match = { candidates: [], score: 0, isExact: false };

/** The columns of a line without any decision. */
const UNTOUCHED = {
  is_suspended: false,
  wallet_id: null,
  accreditation_id: null,
  holder_name: null,
  proposed_by: null,
  proposed_by_name: null,
  proposed_at: null,
  approved_by: null,
  approved_by_name: null,
  approved_at: null,
  transfer_id: null,
  corrects_id: null,
  note: null,
  version: 1,
} as const;

const STATES = { bonifico: 'DaAbbinare', storno: 'DaStornare', riversamento: 'Riversamento' } as const;

export function lineRow({ key, line }: NewLine, origin: Origin, holders: readonly Holder[]): LineRow {
  const remittance = remittanceOf([line.text, ...line.references]);
  // A storno is nobody's top-up, also one of a payment of the office.
  const kind = line.isReversal ? 'storno' : remittance ? 'riversamento' : 'bonifico';
  const clues = cluesOf(line);
  const { candidates, score, isExact } = kind === 'bonifico' ? matchLine(clues, holders) : NOBODY;
  return {
    ...UNTOUCHED,
    id: randomUUID(),
    tenant_id: origin.tenantId,
    statement_id: origin.statementId,
    ordinal: line.ordinal,
    iban: origin.iban,
    key,
    hash: lineHash(origin.iban, line),
    kind,
    is_typed: origin.statementId === null,
    booked_on: line.bookedOn,
    value_on: line.valueOn,
    cents: line.cents,
    bank_reference: line.bankReference,
    payer_name: line.payerName,
    payer_iban: line.payerIban,
    text: [line.text, ...line.references].filter((text) => text !== '').join(' · '),
    flow: remittance?.flow ?? null,
    state: STATES[kind],
    // Rows travel as JSON: these are values in it, not texts.
    clues: clues as never,
    candidates: candidates as never,
    score,
    is_exact: isExact && line.isCollective !== true,
    updated_at: origin.at,
  };
}
