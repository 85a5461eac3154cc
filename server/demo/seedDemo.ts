import { ensureApplicantRole } from '../identity/users/ensureApplicantRole';
import { loadReferenceData } from '../platform/database/reference/referenceData';
import { readComuni, readWrittenLookups } from '../platform/database/reference/referenceFiles';
import type { Database } from '../platform/database/schema';
import { insertManuals, insertNews } from './contentRepository';
import { ensureDemoUsers } from './demoUsers';
import { seedMaintainers } from './plants/seedMaintainers';
import { seedPlants } from './plants/seedPlants';
import { makeRegister } from './register';
import { seedTransfers } from './transfers/seedTransfers';
import {
  analyzeRegister,
  ensureOrderBoards,
  hasContents,
  holdRegister,
  insertRegister,
  findTaken,
} from './registerRepository';

/** The size of the real register, by the national thermotechnical committee's page. */
export const DEFAULT_CERTIFIERS = 7_142;
const DEFAULT_SEED = 1;

export interface SeedOptions {
  /** The number of certifiers at the end. */
  readonly certifiers?: number;
  readonly seed?: number;
  /** The day for which the register is made, 'YYYY-MM-DD'. */
  readonly today: string;
}

/**
 * Brings the demonstration register to a number of certifiers, with users, news and manuals, in one transaction; does
 * nothing when it has that many. Rows depend on the seed and the day only.
 * @returns the number of new certifiers
 */
export async function seedDemo(
  database: Database,
  { certifiers = DEFAULT_CERTIFIERS, seed = DEFAULT_SEED, today }: SeedOptions,
): Promise<number> {
  await loadReferenceData(database);
  await ensureApplicantRole(database);
  await ensureDemoUsers(database);
  const added = await database.transaction().execute(async (transaction) => {
    await holdRegister(transaction);
    const { count, ...used } = await findTaken(transaction);
    if (count >= certifiers) return 0;
    const comuni = readComuni();
    const lookups = readWrittenLookups();
    const boards = await ensureOrderBoards(transaction, seed, today, lookups);
    const rows = makeRegister({ from: count, to: certifiers, seed, today, comuni, lookups, boards, ...used });
    await insertRegister(transaction, rows);
    if (!(await hasContents(transaction))) {
      await insertNews(transaction, seed, today);
      await insertManuals(transaction, seed, today);
    }
    return certifiers - count;
  });
  if (added > 0) await seedTransfers(database, today);
  if (added > 0) await seedPlants(database, today);
  if (added > 0) await seedMaintainers(database, today);
  if (added > 0) await analyzeRegister(database);
  return added;
}
