import { useStore } from 'react-redux';
import type { Store } from 'redux';

/** The built program has no tools (src/app/store.ts): its state changes by events alone. */
export const canTravel = process.env['NODE_ENV'] !== 'production';

/** The store that Redux DevTools put around the program's own. */
type Lifted = { getState: () => { currentStateIndex: number; stagedActionIds: readonly number[] } };

/**
 * Returns true while Redux DevTools show an earlier state than the newest. Events that happen meanwhile do not change
 * the state on screen.
 */
export function isTravelling(store: Pick<Store, 'getState'>): boolean {
  if (!canTravel || !('liftedStore' in store)) return false;
  const { currentStateIndex, stagedActionIds } = (store.liftedStore as Lifted).getState();
  return currentStateIndex < stagedActionIds.length - 1;
}

function useLiftedStore(): boolean {
  return isTravelling(useStore());
}

/** Returns true while Redux DevTools show an earlier state than the newest; false in the built program. */
export const useTravelling: () => boolean = canTravel ? useLiftedStore : () => false;
