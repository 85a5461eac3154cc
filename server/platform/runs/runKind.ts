/** A domain's definition of runs over its records: the selection of subjects, the checks, and the work on each. */
import type { Transaction } from 'kysely';
import type { Database, Schema } from '../database/schema';
import type { Scope } from '../deps';
import type { OpenRun, TakenItem } from './itemRepository';

/** A request for one action on many subjects. Its other members select the subjects, in the terms of the kind. */
export interface RunRequest {
  /** Chosen by the client: sent twice, the run is begun once. */
  readonly id: string;
  readonly action: string;
  readonly input?: object;
}

/** The subjects of a kind of runs: how they are selected and checked. */
export interface RunSubjects<Request extends RunRequest = RunRequest> {
  /** The kind of the subjects. */
  readonly kind: string;
  /** Throws an ApiError when the action cannot be done on any subject with this input. */
  readonly check: (scope: Scope, request: Request, now: Date) => Promise<void>;
  /**
   * The requested subjects, each once, in the order of processing; reads no more than `most` of a filter's results.
   * Throws when one of them is unknown.
   */
  readonly find: (scope: Scope, request: Request, most: number) => Promise<string[]>;
}

/** A kind of runs whose items are listed as the platform does, with columns of their subjects. */
export interface RunKind<
  Request extends RunRequest = RunRequest,
  Item extends object = object,
> extends RunSubjects<Request> {
  /** The columns of each of these subjects in a list of items. */
  readonly describe: (database: Database, ids: readonly string[]) => Promise<(id: string) => Item>;
}

/** Carries out one item in its transaction. Throws the subject's refusal. */
export type ItemAction = (transaction: Transaction<Schema>, run: OpenRun, item: TakenItem) => Promise<unknown>;

/** The execution of the runs of a kind. */
export interface RunActor {
  /** True while the user who began the run still has the permission. */
  readonly mayAct: (run: OpenRun) => Promise<boolean>;
  readonly act: ItemAction;
}
