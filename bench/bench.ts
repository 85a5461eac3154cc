/** What a set of figures is: one file of this folder for each, listed in main.ts. */
import type { Connection } from '../server/platform/database/connect';
import type { ConnectionTarget } from '../server/platform/database/embedded/embedded';

/** What the figures are taken on. */
export interface BenchContext {
  readonly connection: Connection;
  /** The same database, for whoever must connect by itself. */
  readonly target: ConnectionTarget;
  /** Rows of the large register. */
  readonly rows: number;
  /** Whether a process that has just started is to be measured, without any run to warm it up; promises are for one that serves. */
  readonly cold: boolean;
  readonly print: (line: string) => void;
}

/** Prints its figures and answers the promises they break, none when all is well. */
export interface Bench {
  readonly name: string;
  readonly run: (context: BenchContext) => Promise<readonly string[]>;
}
