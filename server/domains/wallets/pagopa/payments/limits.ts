/** Reads the limits of one top-up: settings in whole euro. */
import type { Database } from '../../../../platform/database/schema';
import { readSettings } from '../../../../platform/settings/settingValues';
import type { Limits } from './amount';

export async function readLimits(database: Database, tenantId: string): Promise<Limits> {
  const settings = await readSettings(database, tenantId);
  return { leastCents: settings.count('Sace.TopUp.Least') * 100, mostCents: settings.count('Sace.TopUp.Most') * 100 };
}
