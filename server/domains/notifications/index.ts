import type { Domain } from '../domain';
import { unreadNotifications } from './dueWork';
import { notificationHandlers } from './routes';

export { userWantsMail } from './preference';

export const notifications = {
  handlers: (deps) => notificationHandlers(deps),
  dueWork: [unreadNotifications],
} satisfies Domain;
