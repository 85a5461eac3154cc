import type { Database } from '../../platform/database/schema';
import { insertBankLines } from './bankLinesRepository';
import { insertControls } from './controlsRepository';
import { countRows, type BulkList } from './countsRepository';
import { insertMovements } from './movementsRepository';
import { insertPlants } from './plantsRepository';
import { insertSecurityLog } from './securityLogRepository';
import type { BulkOptions } from './tablesRepository';
import { insertUsers } from './usersRepository';

type Insert = (database: Database, count: number, options: BulkOptions) => Promise<void>;

const INSERTS: Readonly<Record<BulkList, Insert>> = {
  controls: insertControls,
  log: insertSecurityLog,
  movements: insertMovements,
  plants: insertPlants,
  transfers: insertBankLines,
  users: insertUsers,
};

/**
 * Brings a list to a number of rows; does nothing when it has as many. The rows are made inside the database, in one
 * transaction: a failure leaves the list as it was. The tables are locked meanwhile.
 * @param size the number of rows at the end
 * @returns the number of new rows
 */
export async function fillList(
  database: Database,
  list: BulkList,
  size: number,
  options: BulkOptions,
): Promise<number> {
  const missing = size - (await countRows(database, list));
  if (missing <= 0) return 0;
  await INSERTS[list](database, missing, options);
  return missing;
}
