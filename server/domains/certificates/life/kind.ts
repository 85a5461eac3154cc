/** Certificates as a kind of case (server/platform/cases). */
import type { Transaction } from 'kysely';
import type { CaseKind } from '../../../platform/cases/kind';
import type { Schema } from '../../../platform/database/schema';
import type { CertificateRecord } from '../record/record';
import type { Actor, CertificateState } from '../states';
import type { Facts } from './case-file/facts';
import type { Condition, Effect, Need, TransitionEvent } from './transitions';

/** The changes of a move to the record; members have their names of the API, and stand so in its history. */
export interface Changes {
  readonly state: CertificateState;
  readonly stateReason: string | null;
  readonly validatedAt?: string;
  readonly numberedAt?: string;
  readonly registeredAt?: string;
  readonly number?: string;
  readonly verificationCode?: string;
  /** The digest of the frozen document; null when the certificate is reopened. */
  readonly documentSha256?: string | null;
  /** True when a held fee was given back. */
  readonly isFeeReleased?: boolean;
}

/** A move, for those who notify the certifier or the office. */
export interface Happening {
  readonly event: TransitionEvent;
  /** The record before the move. */
  readonly record: CertificateRecord;
  readonly changes: Changes;
  readonly at: Date;
}

export interface MoveDeps {
  readonly clock: () => Date;
  /** The address of the portal, which documents print for their verification. */
  readonly publicUrl: string;
  /** Writes the notifications and mails, in the same transaction. */
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
  readonly input: {
    /** The reason, which the certifier receives. */
    readonly reason?: string | null;
    /** The arrival of the signed file that registers it: on that day it had to be in time. */
    readonly receivedAt?: Date;
  };
  readonly record: CertificateRecord;
  readonly changes: Changes;
  readonly deps: MoveDeps;
}
