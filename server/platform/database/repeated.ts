/** Repeats work on the database that was undone for no fault of its own. */
import { setTimeout as wait } from 'node:timers/promises';
import { CommitUnknown, isClash, isLost, isReadOnly } from './failures';

const MOST_CLASHES = 4;
const MOST_LOSSES = 1;
/** Two transactions that clashed must not begin again in the same moment. */
const pause = (attempt: number) => wait(Math.random() * 50 * 2 ** attempt);

/**
 * Repeats the work when it was undone: after a deadlock or a serialization failure up to four times, after a lost
 * connection or a failover once. Not when the connection was lost while a commit was under way.
 * @param mayLose true when it may be repeated after this loss of the connection, or of the server that takes writes
 */
export async function repeated<T>(
  work: () => Promise<T>,
  mayLose: (error: unknown) => boolean = () => true,
): Promise<T> {
  let losses = 0;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof CommitUnknown) throw error;
      if ((isLost(error) || isReadOnly(error)) && mayLose(error)) losses += 1;
      else if (!isClash(error)) throw error;
      if (losses > MOST_LOSSES || attempt === MOST_CLASHES) throw error;
      await pause(attempt);
    }
  }
}
