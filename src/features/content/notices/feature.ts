import { defineMessages } from 'react-intl';
import { feature, type LazyFeature } from '../../../shared/feature';
import { paths } from '../../../shared/routing/paths';
import type { PortalPage } from '../../../shared/routing/portalPage';

const titles = defineMessages({
  notifications: { id: 'routes.title.notifications', defaultMessage: 'Notifiche' },
});

const notifications: LazyFeature = async () => {
  const [{ notificationsSlice }, { notificationsSaga }, { notificationsApi }] = await Promise.all([
    import('./slice'),
    import('./saga'),
    import('../../../api/notifications'),
  ]);
  return feature(notificationsApi, { slice: notificationsSlice, saga: notificationsSaga });
};

/** RTE-21, MEN-02: every kind of user has notifications. */
export const notificationsPage: PortalPage = {
  path: paths.notifications,
  name: 'Notifications',
  parentName: 'ArterHome',
  title: titles.notifications,
  access: 'login',
  layout: 'wide',
  order: 3,
  page: async () => ({ Component: (await import('./NotificationsPage')).NotificationsPage }),
  feature: notifications,
};
