/** The door of the files that people send. */
export { fileHandlers } from './routes';
export { UPLOADS_PATH } from './tus';
export { uploadTurns } from './turns';
