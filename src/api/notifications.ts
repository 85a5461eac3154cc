import { ask, askFor } from './client';
import type { Notification as Dto } from './generated/models/Notification';
import { NotificationsService as Service } from './generated/services/NotificationsService';

/** A notification of a user, and whether they have read it. */
export type Notification = Omit<Dto, 'readAt'> & { isRead: boolean };
export type NotificationsPage = { items: Notification[]; totalCount: number };
/** Channels that a user chose besides the portal. */
export type NotificationPreferences = { mail: boolean };

const toNotification = ({ readAt, ...facts }: Dto): Notification => ({ ...facts, isRead: readAt !== null });

/** The caller's notifications, newest first, and their channels. */
export const notificationsApi = {
  list: ({ skip, take }: { skip: number; take: number }, signal?: AbortSignal): Promise<NotificationsPage> =>
    askFor(
      () => Service.notificationsGetList({ skip, take }),
      ({ items, totalCount }) => ({ items: items.map(toNotification), totalCount }),
      signal,
    ),
  countUnread: (signal?: AbortSignal): Promise<number> =>
    askFor(
      () => Service.notificationsGetUnreadCount(),
      ({ count }) => count,
      signal,
    ),
  markRead: (id: string): Promise<void> => ask(() => Service.notificationsMarkRead({ id })),
  /** Marks all that are no newer than `until`. */
  markAllRead: (until: string): Promise<void> =>
    ask(() => Service.notificationsMarkAllRead({ requestBody: { until } })),
  getPreferences: (signal?: AbortSignal): Promise<NotificationPreferences> =>
    askFor(
      () => Service.notificationsGetPreferences(),
      ({ mail }) => ({ mail }),
      signal,
    ),
  updatePreferences: (wanted: NotificationPreferences): Promise<NotificationPreferences> =>
    askFor(
      () => Service.notificationsUpdatePreferences({ requestBody: wanted }),
      ({ mail }) => ({ mail }),
    ),
};
