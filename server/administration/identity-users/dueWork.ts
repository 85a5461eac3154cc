import { dueItem, type DueWorkPart } from '../../platform/dueWork';
import { countLocked } from './lockRepository';

/** The users who cannot sign in because an administrator or failed attempts locked them. */
export const userWork: DueWorkPart = {
  policy: 'AbpIdentity.Users',
  read: async ({ caller: { tenantId }, database, now }) => [
    dueItem('user.locked', { count: await countLocked(database, tenantId, now) }),
  ],
};
