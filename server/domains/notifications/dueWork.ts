import { dueItem, type DueWorkPart } from '../../platform/dueWork';
import { findUnread } from './repository';

/** The notifications that the caller has not read, since the day of the oldest. */
export const unreadNotifications: DueWorkPart = {
  policy: null,
  read: async ({ userId, database }) => [dueItem('notifications.unread', await findUnread(database, userId))],
};
