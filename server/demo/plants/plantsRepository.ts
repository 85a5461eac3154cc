import type { Database } from '../../platform/database/schema';

/** Whether the register of thermal plants holds any. */
export const hasPlants = async (database: Database): Promise<boolean> =>
  (await database.selectFrom('plant').select('id').limit(1).executeTakeFirst()) !== undefined;
