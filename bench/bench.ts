/** The type of a set of figures: one file of this folder for each, listed in main.ts. */
import type { Connection } from '../server/platform/database/connect';
import type { ConnectionTarget } from '../server/platform/database/embedded/embedded';

/** The database and the options of a measurement. */
export interface BenchContext {
  readonly connection: Connection;
  /** The address of the same database, for programs with connections of their own. */
  readonly target: ConnectionTarget;
  /** Rows of the large register. */
  readonly rows: number;
  /**
   * True measures a process that has just started, without a run to warm it up; promises apply only to one that serves.
   */
  readonly cold: boolean;
  readonly print: (line: string) => void;
}

/** A set of figures: `run` prints them and returns the broken promises, none when all is well. */
export interface Bench {
  readonly name: string;
  readonly run: (context: BenchContext) => Promise<readonly string[]>;
}
