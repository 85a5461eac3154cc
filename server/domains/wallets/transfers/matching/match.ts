/**
 * Ranks the wallets that a line of a bank statement may be for, with reasons. Only the reference of a wallet makes the
 * match exact. Pure.
 */
import type { WalletStatus } from '../../../../platform/database/tables/registerTables';
import { foldWords } from '../../../../../common/text/fold';
import type { Clues } from './clues';

/** A wallet with the data that a line can match. */
export interface Holder {
  readonly walletId: string;
  readonly reference: string;
  readonly name: string;
  readonly status: WalletStatus;
  /** The person whose wallet it is; null for a company's. */
  readonly certifierId: string | null;
  readonly certifierNumber: number | null;
  /** Fiscal code and VAT number. */
  readonly codes: readonly string[];
  /** Accounts whose transfers were credited to it. */
  readonly knownIbans: readonly string[];
}

export type Reason = 'reference' | 'number' | 'code' | 'payer' | 'name';

export interface Candidate {
  readonly walletId: string;
  readonly reference: string;
  readonly name: string;
  /** 0 to 100. */
  readonly score: number;
  readonly reasons: readonly Reason[];
}

export interface Match {
  readonly candidates: readonly Candidate[];
  readonly score: number;
  readonly isExact: boolean;
}

/** The points of each reason, in the order of their weight. */
const WORTH: Readonly<Record<Reason, number>> = { reference: 100, number: 80, code: 70, payer: 60, name: 15 };
const MOST_CANDIDATES = 5;

const words = (name: string) =>
  foldWords(name)
    .split(' ')
    .filter((word) => word.length > 1);

/** Reports that every word of the holder's name occurs in the payer's, in any order. */
export function isNamed(holder: string, payer: string | null): boolean {
  const named = new Set(words(payer ?? ''));
  const own = words(holder);
  return own.length > 0 && own.every((word) => named.has(word));
}

function reasonsFor(clues: Clues, holder: Holder): Reason[] {
  const named = isNamed(holder.name, clues.payerName);
  const { certifierNumber, codes, knownIbans, reference } = holder;
  return [
    ...(clues.references.includes(reference) ? (['reference'] as const) : []),
    ...(certifierNumber !== null && clues.certifierNumbers.includes(certifierNumber) ? (['number'] as const) : []),
    ...(codes.some((code) => clues.codes.includes(code)) ? (['code'] as const) : []),
    ...(named && clues.payerIban !== null && knownIbans.includes(clues.payerIban) ? (['payer'] as const) : []),
    ...(named ? (['name'] as const) : []),
  ];
}

/** A name alone identifies nobody: others have it too. */
const speaks = (reasons: readonly Reason[]) => reasons.some((reason) => reason !== 'name');

/** @param holders those that match any clue of the line */
export function matchLine(clues: Clues, holders: readonly Holder[]): Match {
  const found = holders
    .map((holder) => ({ holder, reasons: reasonsFor(clues, holder) }))
    .filter(({ reasons }) => speaks(reasons))
    .map(({ holder, reasons }) => {
      const [first = 0, ...others] = reasons.map((reason) => WORTH[reason]);
      const score = Math.min(100, first + Math.round(others.reduce((sum, worth) => sum + worth, 0) / 10));
      return { holder, reasons, score: reasons.includes('reference') ? score : Math.min(99, score) };
    })
    .sort((one, other) => other.score - one.score || one.holder.name.localeCompare(other.holder.name));
  const [best] = found;
  const referred = found.filter(({ reasons }) => reasons.includes('reference'));
  // A line with a second reference, even one that no wallet has, is left to an officer.
  const isExact = referred.length === 1 && clues.references.length === 1 && referred[0]?.holder.status === 'Attivo';
  return {
    candidates: found.slice(0, MOST_CANDIDATES).map(({ holder, reasons, score }) => ({
      walletId: holder.walletId,
      reference: holder.reference,
      name: holder.name,
      score,
      reasons,
    })),
    score: best?.score ?? 0,
    isExact,
  };
}
