/** Above which amount a second person has to approve a credit. */
import type { Database } from '../../../platform/database/schema';
import { readSettings } from '../../../platform/settings/settingValues';

/** Cents; a credit of exactly so much still needs one person alone. */
export const secondPersonAbove = async (database: Database, tenantId: string): Promise<number> =>
  (await readSettings(database, tenantId)).count('Sace.TopUp.SecondPersonAbove') * 100;
