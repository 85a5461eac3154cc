/** Describes cases whose fees are paid to the code that books the fees; accreditations supply them. */
import type { Transaction } from 'kysely';
import type { Database, Schema } from '../../../platform/database/schema';
import type { Actor } from '../../../platform/history';

export interface FeeCase {
  /** True while its fee is unpaid. */
  readonly isDue: boolean;
  readonly certifierId: string;
  readonly certifierName: string;
  readonly protocolNumber: string;
  readonly isRenewal: boolean;
  /** The fee, in cents. */
  readonly cents: number;
}

/** A case whose fee a bank transfer may be for. */
export interface FeeCandidate extends FeeCase {
  readonly accreditationId: string;
  /** True when its id was given or the texts have its number, false when only its certifier is known. */
  readonly isNamed: boolean;
}

/** The clues to a case: its id, texts in which its number may stand, and certifiers that the payer may be. */
export interface FeeClues {
  readonly ids: readonly string[];
  readonly texts: readonly string[];
  readonly certifierIds: readonly string[];
}

/** The means by which a fee came from outside: a payment of pagoPA, or a transfer that the office assigned. */
export type OutsideMeans = 'pagopa' | 'ufficio';

export interface FeeCases {
  /** Locks the case until the transaction ends; undefined when the tenant has none with that id. */
  readonly open: (transaction: Transaction<Schema>, accreditationId: string) => Promise<FeeCase | undefined>;
  /** Moves the case after its fee has come, in the same transaction. */
  readonly paid: (
    transaction: Transaction<Schema>,
    actor: Actor,
    accreditationId: string,
    by: OutsideMeans,
  ) => Promise<void>;
  /** Notifies the office that the bank took the money of a paid fee back, in the same transaction. */
  readonly takenBack: (transaction: Transaction<Schema>, accreditationId: string, reason: string) => Promise<void>;
  /**
   * Finds the cases with the ids, those that the texts name, and those with a due fee of the certifiers; the named ones
   * first.
   */
  readonly find: (database: Database, tenantId: string, clues: FeeClues) => Promise<FeeCandidate[]>;
  /** Returns the numbers of cases in a text, however their parts are separated. */
  readonly numbersIn: (text: string) => readonly string[];
  /** Finds the cases with a due fee that have all the words in their number, name or fiscal code; the first twenty. */
  readonly search: (database: Database, tenantId: string, search: string) => Promise<FeeCandidate[]>;
}
