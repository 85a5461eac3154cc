/** Defines the enabling of a company as a kind of case (server/platform/cases). */
import type { Schemas } from '../../../platform/handler';
import type { Transaction } from 'kysely';
import type { CaseKind, OpenedCase } from '../../../platform/cases/kind';
import type { Schema } from '../../../platform/database/schema';
import type { Config } from '../../../platform/config/config';
import type { Sealer } from '../../../platform/secrets';
import type { RequestValues } from './request';
import type { EnablingEvent, EnablingState, EnablingWords } from './transitions';

export interface NamedFile {
  readonly id: string;
  readonly name: string;
}

/** The row as its repository reads it; days are `YYYY-MM-DD`. */
export interface EnablingRecord extends RequestValues {
  readonly id: string;
  readonly tenantId: string;
  readonly companyId: string;
  readonly companyName: string;
  readonly state: EnablingState;
  readonly version: number;
  readonly documents: readonly NamedFile[];
  /** The reason of the newest decision. */
  readonly reason: string | null;
  readonly askedAt: Date | null;
  readonly decidedAt: Date | null;
}

/** A record as others see it: a draft exists only inside the transaction that sends it. */
export type SentEnabling = EnablingRecord & { readonly state: Schemas['MaintainerState'] };

/** The input of a move: a request from the company, a reason from the officer. */
export interface EnablingInput {
  readonly request?: RequestValues & { readonly documents: readonly NamedFile[] };
  readonly reason?: string | null;
}

export type EnablingChanges = { readonly state: EnablingState } & Partial<
  RequestValues & Pick<EnablingRecord, 'documents' | 'reason'>
> & { readonly askedAt?: string; readonly decidedAt?: string };

export interface EnablingHappening {
  readonly event: EnablingEvent;
  readonly record: EnablingRecord;
  readonly changes: EnablingChanges;
  readonly at: Date;
}

export interface EnablingDeps {
  readonly clock: () => Date;
  readonly sealer: Sealer;
  readonly config: Pick<Config, 'publicUrl'>;
  /** Writes to the company, in the same transaction. */
  readonly notify: (transaction: Transaction<Schema>, happening: EnablingHappening) => Promise<void>;
}

export interface EnablingCase extends CaseKind, EnablingWords {
  readonly state: EnablingState;
  readonly actor: EnablingWords['actor'];
  readonly event: EnablingEvent;
  readonly eventBy: { readonly officer: Schemas['MaintainerDecisionEvent'] };
  readonly condition: never;
  readonly need: EnablingWords['need'];
  readonly effect: EnablingWords['effect'];
  readonly facts: { readonly state: EnablingState };
  readonly input: EnablingInput;
  readonly record: EnablingRecord;
  readonly changes: EnablingChanges;
  readonly deps: EnablingDeps;
}

export interface OpenedEnabling extends OpenedCase<EnablingCase> {
  /** The users who work for the company today. */
  readonly memberIds: readonly string[];
}
