/** Certificates as a kind of case (server/platform/cases). */
import type { Transaction } from 'kysely';
import type { CaseKind } from '../../../platform/cases/kind';
import type { Schema } from '../../../platform/database/schema';
import type { CertificateRecord } from '../record/record';
import type { Actor, CertificateState } from '../states';
import type { Facts } from './facts';
import type { Condition, Effect, Need, TransitionEvent } from './transitions';

/** What a move changes of the record; the members are named as on the API, and so they stand in its history. */
export interface Changes {
  readonly state: CertificateState;
  readonly stateReason: string | null;
  readonly validatedAt?: string;
  readonly numberedAt?: string;
  readonly registeredAt?: string;
  readonly number?: string;
  readonly verificationCode?: string;
  /** Of the document that is frozen; null when it is opened again. */
  readonly documentSha256?: string | null;
}

/** What happened, for those who tell the certifier or the office of it. */
export interface Happening {
  readonly event: TransitionEvent;
  /** As it was before. */
  readonly record: CertificateRecord;
  readonly changes: Changes;
  readonly at: Date;
}

export interface MoveDeps {
  readonly clock: () => Date;
  /** Where documents lead those who want to verify them. */
  readonly publicUrl: string;
  /** Writes notifications and mails of it, in the same transaction. */
  readonly announce: (transaction: Transaction<Schema>, happening: Happening) => Promise<void>;
}

export interface CertificateCase extends CaseKind {
  readonly state: CertificateState;
  readonly actor: Actor;
  readonly event: TransitionEvent;
  readonly condition: Condition;
  readonly need: Need;
  readonly effect: Effect;
  readonly facts: Facts;
  /** Why; told to the certifier. */
  readonly input: { readonly reason?: string | null };
  readonly record: CertificateRecord;
  readonly changes: Changes;
  readonly deps: MoveDeps;
}
