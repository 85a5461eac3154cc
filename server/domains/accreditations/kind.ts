/** Accreditations as a kind of case (server/platform/cases). */
import type { Schemas } from '../../platform/handler';
import type { Transaction } from 'kysely';
import type { CaseKind } from '../../platform/cases/kind';
import type { Schema } from '../../platform/database/schema';
import type { CaseRecord } from './caseFile';
import type { Facts } from './facts';
import type { AccreditationState, Actor, FeeMeans } from './states';
import type { Condition, Effect, Need, TransitionEvent } from './transitions';

/** What a move changes of the record; the members are named as on the API, and so they stand in its history. */
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

/** What happened, for those who tell the applicant, the officer or the order of it. */
export interface Happening {
  readonly event: TransitionEvent;
  /** As it was before. */
  readonly record: CaseRecord;
  readonly changes: Changes;
  readonly reason: string | null;
  readonly at: Date;
}

export interface MoveDeps {
  readonly clock: () => Date;
  /** Writes notifications and mails of it, and questions to the order, in the same transaction. */
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
    /** Why; told to the applicant. */
    readonly reason?: string | null;
    /** The last day for an answer, or of a suspension; `YYYY-MM-DD`. */
    readonly dueOn?: string | null;
    /** By what a fee was paid that the system confirms. */
    readonly paidBy?: FeeMeans;
  };
  readonly record: CaseRecord;
  readonly changes: Changes;
  readonly deps: MoveDeps;
}
