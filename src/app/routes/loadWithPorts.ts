import type { LazyFeature } from '../features/feature';

/**
 * Loads a feature together with the module of its API calls. Otherwise a page on a slow line would load that only with
 * its first request, one round trip after the other.
 */
export const loadWithPorts =
  (feature: LazyFeature, ports: () => readonly Promise<unknown>[]): LazyFeature =>
  async () => {
    const [found] = await Promise.all([feature(), ...ports()]);
    return found;
  };
