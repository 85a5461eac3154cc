import type { LazyFeature } from '../features/feature';

/**
 * A feature that comes together with the program by which it asks the server: on a slow line its page would otherwise fetch that only when it
 * asks, one journey after the other.
 */
export const asking =
  (feature: LazyFeature, ports: () => readonly Promise<unknown>[]): LazyFeature =>
  async () => {
    const [found] = await Promise.all([feature(), ...ports()]);
    return found;
  };
