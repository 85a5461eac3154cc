import { announcer } from '../effects/announce';
import type { MoveDeps } from '../kind';
import type { ModuleDeps } from '../../../platform/deps';

/** Returns the dependencies of `move` for the requests of officers. */
export const moveDepsOf = ({ clock, sealer, config }: Pick<ModuleDeps, 'clock' | 'sealer' | 'config'>): MoveDeps => ({
  clock,
  announce: announcer({ sealer, config }),
});
