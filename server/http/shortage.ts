/**
 * Remembers that the database has just refused a statement for want of space: the process is then not ready, so that a
 * balancer sends requests elsewhere.
 */

/** The time after the last refusal in which the process is not ready; then requests try again. */
const SHORT_FOR_MS = 30_000;

export class Shortage {
  /** The time of the last refusal, on the monotonic clock. */
  #last = -Infinity;

  /** Records that the database refused a statement for want of space. */
  note(): void {
    this.#last = performance.now();
  }

  get lasts(): boolean {
    return performance.now() - this.#last < SHORT_FOR_MS;
  }
}
