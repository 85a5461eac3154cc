/** Whether the database has just said that it has no room: the process is then not ready, so that a balancer asks another one or nobody. */

/** For so long after the last such answer; then requests try again. */
const SHORT_FOR_MS = 30_000;

export class Shortage {
  /** When the last one came, on a clock that nobody sets. */
  #last = -Infinity;

  /** The database refused a statement for want of room. */
  note(): void {
    this.#last = performance.now();
  }

  get lasts(): boolean {
    return performance.now() - this.#last < SHORT_FOR_MS;
  }
}
