/** Defines accreditations as a kind of case (server/platform/cases). */
import type { Schemas } from '../../platform/handler';
import type { Transaction } from 'kysely';
import type { CaseKind } from '../../platform/cases/kind';
import type { Schema } from '../../platform/database/schema';
import type { CaseRecord } from './caseFile';
import type { Facts } from './facts';
import type { AccreditationState, Actor, FeeMeans } from './states';
import type { Condition, Effect, Need, TransitionEvent } from './transitions';

/**
 * The changes of a record in a move; members have the names of the API, and the history stores them under these names.
 */
export interface Changes {
  readonly state: AccreditationState;
  readonly submittedAt?: string;
  readonly feePaidAt?: string;
  readonly feePaidBy?: FeeMeans;
  readonly decidedAt?: string;
  readonly validFrom?: string;
  readonly validTo?: string;
  readonly certifierNumber?: number;
  readonly dueDate?: string | null;
  readonly suspendedUntil?: string | null;
  readonly stateReason?: string | null;
}

/** An event, for those who notify the applicant, the officer or the order. */
export interface Happening {
  readonly event: TransitionEvent;
  /** The record before the move. */
  readonly record: CaseRecord;
  readonly changes: Changes;
  readonly reason: string | null;
  readonly at: Date;
}

export interface MoveDeps {
  readonly clock: () => Date;
  /** Writes notifications and mails about it, and questions to the order, in the same transaction. */
  readonly announce: (transaction: Transaction<Schema>, happening: Happening) => Promise<void>;
}

export interface Accreditation extends CaseKind {
  readonly state: AccreditationState;
  readonly actor: Actor;
  readonly event: TransitionEvent;
  readonly eventBy: {
    readonly applicant: Schemas['ApplicantEvent'];
    readonly officer: Schemas['AccreditationOfficerEvent'];
  };
  readonly condition: Condition;
  readonly need: Need;
  readonly effect: Effect;
  readonly facts: Facts;
  readonly input: {
    /** The reason, shown to the applicant. */
    readonly reason?: string | null;
    /** The last day for an answer, or of a suspension; `YYYY-MM-DD`. */
    readonly dueOn?: string | null;
    /** The means of payment of a fee that the system confirms. */
    readonly paidBy?: FeeMeans;
  };
  readonly record: CaseRecord;
  readonly changes: Changes;
  readonly deps: MoveDeps;
}
