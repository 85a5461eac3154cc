import { dueItem, type DueWorkPart } from '../../../platform/dueWork';
import { findWaitingMoney } from './dueRepository';

/** The money that waits for a decision, and the days that are not closed. */
export const moneyWork: DueWorkPart = {
  policy: 'WalletManage',
  read: async ({ caller: { tenantId }, database, today }) =>
    (await findWaitingMoney(database, tenantId, today)).map(({ kind, ...counted }) => dueItem(kind, counted)),
};
