import type { Domain } from '../domain';
import { notificationHandlers } from './routes';

export { userWantsMail } from './preference';

export const notifications = {
  handlers: (deps) => notificationHandlers(deps),
} satisfies Domain;
