/** A lock over all tabs of this browser: tokens are renewed and deleted by one tab at a time. */

const NAME = 'sace.token';
/** A tab that vanished with the lock holds the others no longer than this. Milliseconds, as all below. */
const LEASE = 30_000;
const LOOK_AGAIN = 40;
/** Longer than a write takes to be visible in the other tabs. */
const SETTLE = 30;

/** Does the work when no other tab does any; rejects with what the work rejects with. */
export type WithTabLock = <T>(work: () => Promise<T>) => Promise<T>;

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Makes the lock from the browser's own locks or, in a browser without them, from a lease in the storage that all tabs
 * share.
 */
export function makeTabLock(locks: Pick<LockManager, 'request'> | undefined, storage: Storage): WithTabLock {
  return locks ? (work) => locks.request(NAME, work) : byLease(storage);
}

function byLease(storage: Storage): WithTabLock {
  const own = Math.random().toString(36).slice(2);
  let last: Promise<unknown> = Promise.resolve();
  const withLease = async <T>(work: () => Promise<T>): Promise<T> => {
    await take(storage, own);
    try {
      return await work();
    } finally {
      if (ownerOf(storage) === own) storage.removeItem(NAME);
    }
  };
  return (work) => {
    const turn = last.then(() => withLease(work));
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** Writes the lease and looks a moment later whether another tab wrote over it. */
async function take(storage: Storage, own: string): Promise<void> {
  for (;;) {
    if (ownerOf(storage) === null) {
      storage.setItem(NAME, JSON.stringify({ owner: own, until: Date.now() + LEASE }));
      await pause(SETTLE);
      if (ownerOf(storage) === own) return;
    }
    await pause(LOOK_AGAIN);
  }
}

/** The owner of the lease; null when there is none, or when it has expired or is damaged. */
function ownerOf(storage: Storage): string | null {
  try {
    const lease = JSON.parse(storage.getItem(NAME) ?? 'null') as { owner?: unknown; until?: unknown } | null;
    const left = typeof lease?.until === 'number' ? lease.until - Date.now() : 0;
    // A clock that was set back must not make a lease longer.
    return typeof lease?.owner === 'string' && left > 0 && left <= LEASE ? lease.owner : null;
  } catch {
    return null;
  }
}
