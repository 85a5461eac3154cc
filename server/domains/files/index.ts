import type { Domain } from '../domain';
import { fileHandlers } from './routes';

export { UPLOADS_PATH } from './tus';
export { uploadTurns } from './uploadTurns';

export const files = {
  handlers: (deps) => fileHandlers(deps),
} satisfies Domain;
