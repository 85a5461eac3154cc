/** The door of the files that people send. */
export { fileHandlers } from './routes';
