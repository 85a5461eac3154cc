import { requireUserId } from '../../platform/caller';
import { italianDay } from '../../platform/dates';
import type { ModuleDeps, Handlers } from '../../platform/deps';
import { paymentHandlers } from './pagopa/payments/paymentHandlers';
import { waitingFor } from './pagopa/payments/waiting';
import { findWallets } from './repository';

export const walletHandlers = (deps: ModuleDeps): Handlers => ({
  ...paymentHandlers(deps),
  portafogliGetMyWallets: async ({ caller, database }) => {
    const { tenantId } = caller;
    const today = italianDay(deps.clock());
    const items = await findWallets(database, { tenantId, userId: requireUserId(caller), today });
    const ids = items.map(({ id }) => id);
    return { items, ...(await waitingFor(deps.config, { database, tenantId }, ids)) };
  },
});
