/** The faults that a test plans, and a record of all exchanges in order. */

/** A call as it came, with its answer. */
export interface Exchange {
  readonly method: string;
  /** The path with its query. */
  readonly path: string;
  readonly key: string | null;
  readonly body: unknown;
  readonly status: number;
}

export interface Fault {
  /** The call in the form `POST …/debtpositions`: its method, and a pattern of its path. */
  readonly on: { readonly method: string; readonly path: RegExp };
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** True when the call takes effect, and only its answer is another. */
  readonly isDone?: boolean;
  /** True for a call without any answer. */
  readonly isSilent?: boolean;
  /** The milliseconds before the call is processed. */
  readonly delayMs?: number;
  /** The answer in place of the true one. */
  readonly answer?: object;
  readonly times?: number;
}

export class Faults {
  private waiting: { fault: Fault; left: number }[] = [];
  readonly exchanges: Exchange[] = [];

  add(fault: Fault): void {
    this.waiting.push({ fault, left: fault.times ?? 1 });
  }

  clear(): void {
    this.waiting = [];
  }

  take(method: string, path: string): Fault | undefined {
    const found = this.waiting.find(({ fault: { on } }) => on.method === method && on.path.test(path));
    if (!found) return undefined;
    found.left -= 1;
    this.waiting = this.waiting.filter(({ left }) => left > 0);
    return found.fault;
  }
}
