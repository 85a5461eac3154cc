/**
 * Slows callers down near a limit, before it refuses them: people hardly notice, a program that copies the register
 * does.
 */
import { setTimeout as wait } from 'node:timers/promises';

/** The part of a budget that is answered at once. */
const FREE_SHARE = 0.5;
const LONGEST_MS = 3000;
/**
 * Requests that wait cost memory and a connection of their client: beyond so many in this process they are refused
 * until later.
 */
const MOST_WAITING = 200;

let waiting = 0;

/**
 * The milliseconds that an answer waits at the used share of a limit: none up to a half, then rising, up to three
 * seconds.
 */
export const delayOf = (share: number): number =>
  share <= FREE_SHARE ? 0 : Math.round(((Math.min(share, 1) - FREE_SHARE) / (1 - FREE_SHARE)) * LONGEST_MS);

/**
 * Waits for the time that belongs to the used part of a limit. Call it while nothing is held: no connection of the
 * database, no lock.
 * @returns false, at once, when too many wait already.
 */
export async function slowDown(share: number): Promise<boolean> {
  const milliseconds = delayOf(share);
  if (milliseconds === 0) return true;
  if (waiting >= MOST_WAITING) return false;
  waiting += 1;
  try {
    await wait(milliseconds);
    return true;
  } finally {
    waiting -= 1;
  }
}
