/** Adds to the list of a user's wallets the limits of payments, and the open payments. */
import type { Config } from '../../../../platform/config/config';
import type { Database } from '../../../../platform/database/schema';
import { readLimits } from './limits';
import { findOfWallets } from './paymentRepository';
import { paymentView } from './views';

/** The most payments in the list. */
const MOST = 50;

export async function waitingFor(
  { pagopa }: Pick<Config, 'pagopa'>,
  { database, tenantId }: { readonly database: Database; readonly tenantId: string },
  walletIds: readonly string[],
) {
  const found = await findOfWallets(database, walletIds, { isOpen: true, most: MOST });
  const isOn = pagopa?.tenantId === tenantId;
  return { topUp: isOn ? await readLimits(database, tenantId) : null, waiting: found.map(paymentView) };
}
