import type { OpenImport } from './runRepository';

/** An outage of some minutes may pass by itself; a batch that cannot be written fails each time. */
const MOST = 5;

/** Counts how often imports have failed at the same row, in this process. */
export class Failures {
  readonly #counts = new Map<string, { readonly rowsDone: number; readonly times: number }>();

  /** Forgets all imports but the open ones. */
  keep(open: readonly Pick<OpenImport, 'id'>[]): void {
    const ids = new Set(open.map(({ id }) => id));
    for (const id of this.#counts.keys()) if (!ids.has(id)) this.#counts.delete(id);
  }

  /** Counts one more failure; true where the import should be given up. */
  isTooMany({ id, rowsDone }: Pick<OpenImport, 'id' | 'rowsDone'>): boolean {
    const before = this.#counts.get(id);
    const times = before?.rowsDone === rowsDone ? before.times + 1 : 1;
    this.#counts.set(id, { rowsDone, times });
    return times >= MOST;
  }
}
