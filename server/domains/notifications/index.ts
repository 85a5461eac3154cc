export { userWantsMail } from './preference';
export { notificationHandlers } from './routes';
