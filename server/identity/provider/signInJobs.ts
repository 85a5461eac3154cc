/** The recurring jobs of sign-in: deleting expired rows, and replacing keys in time. */
import type { Database } from '../../platform/database/schema';
import { defineRecurring } from '../../platform/jobs/kinds';
import type { JobRunner } from '../../platform/jobs/runner';
import type { Sealer } from '../../platform/secrets';
import { purgeEmailChanges } from './account/emailChange';
import { purgePasswordResets } from './account/passwordReset';
import { purgeExpired } from './adapter';
import { tendKeys } from './keys/keyRotation';
import { purgeSecurityLog, settleSecurityLog } from './sessions/logCleaning';
import { purgeEndedSessions } from './sessions/userSessions';

const TEN_MINUTES = '*/10 * * * *';

/**
 * Deletes grants, codes and counters of attempts that have expired, sessions that have ended, and used links to a new
 * password.
 */
export const purgeSignIns = defineRecurring({ name: 'identity.purge', schedule: TEN_MINUTES, timeLimitMs: 600_000 });
/** Deletes entries of the security log that are older than its term, and adds up the counts of the others. */
export const cleanSecurityLog = defineRecurring({
  name: 'identity.securityLog',
  schedule: TEN_MINUTES,
  timeLimitMs: 600_000,
});
/** Makes the next keys in time, and deletes those that are no longer needed. */
export const rotateKeys = defineRecurring({ name: 'identity.keys', schedule: '* * * * *', timeLimitMs: 60_000 });

/** Registers the handlers that clean sign-in data, with our own and with an external provider. */
export function handleSignInJobs(jobs: JobRunner, database: Database): void {
  jobs.handle(purgeSignIns, async () => {
    await purgeExpired(database);
    await purgeEndedSessions(database);
    await purgePasswordResets(database);
    await purgeEmailChanges(database);
  });
  jobs.handle(cleanSecurityLog, async () => {
    await purgeSecurityLog(database);
    await settleSecurityLog(database);
  });
}

/** Registers the handler that rotates our own keys. */
export function handleKeyRotation(
  jobs: JobRunner,
  { database, sealer, days }: { readonly database: Database; readonly sealer: Sealer; readonly days: number },
): void {
  jobs.handle(rotateKeys, () => tendKeys(database, sealer, days));
}
