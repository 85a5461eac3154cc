import { requireUserId } from '../../caller';
import { italianDay } from '../../dates';
import type { ModuleDeps, Handlers } from '../../deps';
import { findWallets } from './repository';

export const walletHandlers = ({ clock }: ModuleDeps): Handlers => ({
  portafogliGetMyWallets: async ({ caller, database }) => ({
    items: await findWallets(database, { tenantId: caller.tenantId, userId: requireUserId(caller), today: italianDay(clock()) }),
  }),
});
