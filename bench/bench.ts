/** What a set of figures is: one file of this folder for each, listed in main.ts. */
import type { Connection } from '../server/database/connect';

/** What the figures are taken on. */
export interface BenchContext {
  readonly connection: Connection;
  /** Rows of the large register. */
  readonly rows: number;
  readonly print: (line: string) => void;
}

/** Prints its figures and answers the promises they break, none when all is well. */
export interface Bench {
  readonly name: string;
  readonly run: (context: BenchContext) => Promise<readonly string[]>;
}
