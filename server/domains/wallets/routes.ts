import { requireUserId } from '../../platform/caller';
import { italianDay } from '../../platform/dates';
import type { ModuleDeps, Handlers } from '../../platform/deps';
import { findWallets } from './repository';

export const walletHandlers = ({ clock }: ModuleDeps): Handlers => ({
  portafogliGetMyWallets: async ({ caller, database }) => ({
    items: await findWallets(database, {
      tenantId: caller.tenantId,
      userId: requireUserId(caller),
      today: italianDay(clock()),
    }),
  }),
});
