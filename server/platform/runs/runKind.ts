/** What a domain says of runs over its records: which there are, what they need, what is done to each. */
import type { Transaction } from 'kysely';
import type { Database, Schema } from '../database/schema';
import type { Scope } from '../deps';
import type { OpenRun, TakenItem } from './itemRepository';

/** Somebody asks for one action on many subjects. The rest of the request says which they are, in the words of its kind. */
export interface RunRequest {
  /** Chosen by who asks: asked twice, the run is begun once. */
  readonly id: string;
  readonly action: string;
  readonly input?: object;
}

/** How the runs of a kind are asked for. */
export interface RunKind<Request extends RunRequest = RunRequest, Item extends object = object> {
  /** The kind of the subjects. */
  readonly kind: string;
  /** Throws an ApiError when the action cannot be done with this input, whatever the subject. */
  readonly check: (scope: Scope, request: Request, now: Date) => Promise<void>;
  /** The subjects that are asked for, each once, in the order to do them; reads no more than `most` of what a filter finds. Throws when one of them is unknown. */
  readonly find: (scope: Scope, request: Request, most: number) => Promise<string[]>;
  /** What a list of items shows of each of these subjects. */
  readonly describe: (database: Database, ids: readonly string[]) => Promise<(id: string) => Item>;
}

/** Carries out one item in its transaction. Throws what the subject answers to it. */
export type Act = (transaction: Transaction<Schema>, run: OpenRun, item: TakenItem) => Promise<unknown>;

/** How the runs of a kind are done. */
export interface RunActor {
  /** Whether who asked for the run still may. */
  readonly mayAct: (run: OpenRun) => Promise<boolean>;
  readonly act: Act;
}
