export { fileHandlers } from './routes';
export { UPLOADS_PATH } from './tus';
export { uploadTurns } from './uploadTurns';
