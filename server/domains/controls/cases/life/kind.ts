/** Controls as a kind of case (server/platform/cases). */
import type { Schemas } from '../../../../platform/handler';
import type { Transaction } from 'kysely';
import type { CaseKind, OpenedCase } from '../../../../platform/cases/kind';
import type { Schema } from '../../../../platform/database/schema';
import type { CertificateRecord, CertificateState, MoveDeps } from '../../../certificates';
import type { Consequence, ControlActor, ControlDocument, ControlOrigin, ControlState, Outcome } from './states';
import type { Condition, ControlEvent, Effect, Need } from './transitions';

/** The record as its repository reads it; days are `YYYY-MM-DD` in Italy. */
export interface ControlRecord {
  readonly id: string;
  readonly tenantId: string;
  readonly certificateId: string;
  readonly level: 1 | 2;
  readonly origin: ControlOrigin;
  readonly reason: string | null;
  /** True when the certificate was no act when the control began. */
  readonly isBefore: boolean;
  readonly state: ControlState;
  readonly version: number;
  readonly assigneeId: string | null;
  readonly documents: readonly ControlDocument[];
  readonly request: string | null;
  readonly dueOn: string | null;
  readonly visitOn: string | null;
  readonly visitTime: string | null;
  readonly visitedOn: string | null;
  readonly findings: string | null;
  readonly outcome: Outcome | null;
  readonly conclusion: string | null;
  readonly consequences: readonly Consequence[];
  readonly correctionDueOn: string | null;
  readonly correctedAt: Date | null;
  readonly sanctionCents: number | null;
  readonly openedAt: Date;
  readonly concludedAt: Date | null;
  readonly concludedByName: string | null;
}

export interface ControlFacts {
  readonly state: ControlState;
  readonly level: 1 | 2;
  readonly isBefore: boolean;
  readonly today: string;
  /** The time in Italy, `HH:MM`. */
  readonly time: string;
  readonly dueOn: string | null;
  readonly visitedOn: string | null;
  readonly certificateState: CertificateState;
}

/** The input of a move; the table of transitions says which members it needs. */
export interface ControlInput {
  readonly documents?: readonly ControlDocument[];
  readonly dueOn?: string | null;
  readonly fileIds?: readonly string[];
  readonly visitOn?: string | null;
  readonly visitTime?: string | null;
  readonly visitedOn?: string | null;
  readonly findings?: string | null;
  readonly outcome?: Outcome | null;
  /** The request or decision, in words for the certifier. */
  readonly reason?: string | null;
  readonly consequences?: readonly Consequence[];
  readonly correctionDueOn?: string | null;
  readonly sanctionCents?: number | null;
}

type Changeable = Pick<
  ControlRecord,
  | 'level'
  | 'documents'
  | 'request'
  | 'dueOn'
  | 'visitOn'
  | 'visitTime'
  | 'visitedOn'
  | 'findings'
  | 'outcome'
  | 'conclusion'
  | 'consequences'
  | 'correctionDueOn'
  | 'sanctionCents'
>;
export type ControlChanges = { readonly state: ControlState } & Partial<Changeable> & {
    readonly concludedAt?: string;
    readonly concludedByName?: string | null;
  };

export interface ControlHappening {
  readonly event: ControlEvent;
  readonly record: ControlRecord & { readonly certificate: CertificateRecord };
  readonly changes: ControlChanges;
  readonly at: Date;
}

export interface ControlDeps {
  readonly clock: () => Date;
  /** The means to move its certificate. */
  readonly moving: MoveDeps;
  /** Notifies the certifier, in the same transaction. */
  readonly notify: (transaction: Transaction<Schema>, happening: ControlHappening) => Promise<void>;
}

export interface ControlCase extends CaseKind {
  readonly state: ControlState;
  readonly actor: ControlActor;
  readonly event: ControlEvent;
  readonly eventBy: { readonly officer: Schemas['ControlEvent'] };
  readonly condition: Condition;
  readonly need: Need;
  readonly effect: Effect;
  readonly facts: ControlFacts;
  readonly input: ControlInput;
  readonly record: ControlHappening['record'];
  readonly changes: ControlChanges;
  readonly deps: ControlDeps;
}

export interface OpenedControl extends OpenedCase<ControlCase> {
  /** The user who answers for the certificate; null for a certifier without account. */
  readonly ownerUserId: string | null;
}
