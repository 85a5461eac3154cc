import { requireUserId } from '../../caller';
import { italianDay } from '../../dates';
import type { AppDeps, Handlers } from '../../deps';
import { findWallets } from './repository';

export const walletHandlers = ({ database, clock }: AppDeps): Handlers => ({
  portafogliGetMyWallets: async ({ caller }) => ({
    items: await findWallets(database, { tenantId: caller.tenantId, userId: requireUserId(caller), today: italianDay(clock()) }),
  }),
});
