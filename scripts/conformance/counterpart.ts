/**
 * A counterpart is a program of another maker that the portal works with; it is installed from Debian and really runs.
 */

export interface Counterpart {
  /** The name on the command line. */
  readonly name: string;
  /** Debian packages that are installed where a program is missing. */
  readonly packages: readonly string[];
  /** Absolute paths of files that these packages bring. */
  readonly files: readonly string[];
  /** Starts the programs in the stage's folder, on loopback, and makes the checks. */
  readonly run: (stage: Stage) => Promise<void>;
}

export interface Stage {
  /** An empty folder that all users of this machine may read; it is removed at the end. */
  readonly folder: string;
  /** Makes one check, which passes when `work` resolves. Later checks are made in any case. */
  readonly check: (what: string, work: () => Promise<void>) => Promise<void>;
  /** Starts a program that is stopped, with its children, at the end. */
  readonly start: (program: string, args: readonly string[], environment?: Readonly<Record<string, string>>) => Running;
  /** Stores an answer as it came, for the suite (`--record`). */
  readonly record: (name: string, answer: unknown) => void;
}

export interface Running {
  /** Everything that it has printed so far. */
  readonly output: () => string;
  /** Suspends it, like a machine that hangs. */
  readonly pause: () => void;
  readonly resume: () => void;
  /** Kills it, like a power cut. */
  readonly kill: () => void;
  /** Resolves when it has ended. */
  readonly stop: () => Promise<void>;
}
