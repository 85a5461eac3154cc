/** The door of the notifications. */
export { userWantsMail } from './preference';
export { notificationHandlers } from './routes';
