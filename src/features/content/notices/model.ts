import type { Notification, NotificationPreferences, NotificationsPage } from '../../../api/notifications';

export type { Notification, NotificationPreferences, NotificationsPage };

/** The calls of this feature. Every signed-in user may make them. */
export type NotificationsApi = {
  list: (range: { skip: number; take: number }, signal: AbortSignal) => Promise<NotificationsPage>;
  countUnread: (signal: AbortSignal) => Promise<number>;
  markRead: (id: string) => Promise<void>;
  markAllRead: (until: string) => Promise<void>;
  getPreferences: (signal: AbortSignal) => Promise<NotificationPreferences>;
  updatePreferences: (wanted: NotificationPreferences) => Promise<NotificationPreferences>;
};

export const pageSize = 20;
