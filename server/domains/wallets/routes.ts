import { requireUserId } from '../../platform/caller';
import { italianDay } from '../../../common/days/italianDays';
import type { ModuleDeps } from '../../platform/deps';
import type { Handlers } from '../../platform/handler';
import { findReached, type ReachedWallet } from './holder/reachRepository';
import { holderHandlers } from './holder/routes';
import { officeHandlers } from './office/routes';
import type { FeeCases } from './fees/feeCases';
import { paymentHandlers } from './pagopa/payments/paymentHandlers';
import { waitingFor } from './pagopa/payments/waitingFor';
import { transferHandlers } from './transfers/routes';

/** Returns a wallet for the list of the user's wallets. */
const listed = ({ lowBalanceCents: _own, owedCents: _owed, ...wallet }: ReachedWallet) => ({
  ...wallet,
  freeCents: wallet.balanceCents - wallet.heldCents,
});

/** @param fees the cases whose fees may be paid */
export const walletHandlers = (deps: ModuleDeps, fees: FeeCases) =>
  ({
    ...holderHandlers(deps),
    ...transferHandlers(deps, fees),
    ...officeHandlers(deps),
    ...paymentHandlers(deps, fees),
    portafogliGetMyWallets: async ({ caller, database }) => {
      const { tenantId } = caller;
      const today = italianDay(deps.clock());
      const found = await findReached(database, { tenantId, userId: requireUserId(caller), today });
      const ids = found.map(({ id }) => id);
      return { items: found.map(listed), ...(await waitingFor(deps.config, { database, tenantId }, ids)) };
    },
  }) satisfies Partial<Handlers>;
