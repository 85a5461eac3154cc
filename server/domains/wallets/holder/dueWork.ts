import { dueItem, type DueWorkPart } from '../../../platform/dueWork';
import { countOpenPayments } from '../pagopa/payments/openRepository';
import { findReached } from './reachRepository';

/** The balance of the caller's own wallet, and the payments under way for the wallets that they reach. */
export const holderWork: DueWorkPart = {
  policy: 'WalletEdit',
  read: async ({ caller: { tenantId }, userId, database, today }) => {
    const reached = await findReached(database, { tenantId, userId, today });
    if (reached.length === 0) return [];
    const own = reached.find(({ right }) => right === 'own');
    const payments = await countOpenPayments(
      database,
      // The page of top-ups shows no others.
      reached.filter(({ right, status }) => right !== 'consult' && status !== 'Chiuso').map(({ id }) => id),
    );
    return [
      ...(own ? [{ ...dueItem('wallet.balance', { count: 0 }), cents: own.balanceCents - own.heldCents }] : []),
      dueItem('wallet.payments', payments),
    ];
  },
};
