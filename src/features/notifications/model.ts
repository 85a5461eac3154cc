import type { Notification, NotificationPreferences, NotificationsPage } from '../../api/notifications';
import { paths } from '../../shared/routing/paths';

export type { Notification, NotificationPreferences, NotificationsPage };

/** The calls of this feature; whoever is signed in may make them. */
export type NotificationsApi = {
  list: (range: { skip: number; take: number }, signal: AbortSignal) => Promise<NotificationsPage>;
  countUnread: (signal: AbortSignal) => Promise<number>;
  markRead: (id: string) => Promise<void>;
  markAllRead: (until: string) => Promise<void>;
  getPreferences: (signal: AbortSignal) => Promise<NotificationPreferences>;
  updatePreferences: (wanted: NotificationPreferences) => Promise<NotificationPreferences>;
};

export const pageSize = 20;

/** The page of what a notification is about: the certifier's of the case, or the record beside the officer's list. */
export function addressOf({ accreditationId, audience }: Notification): string | null {
  if (accreditationId === null) return null;
  return audience === 'officer'
    ? `${paths.adminAccreditationsList}?pratica=${accreditationId}`
    : `${paths.accreditations}/${accreditationId}`;
}
