import { configurationRequested, selectGrantedPolicies } from '../../../shared/applicationConfiguration';
import { isGranted } from '../../../shared/policies';
import { put, select, takeEvery } from '../../../shared/saga';
import type { MaintainerApi } from './model';
import { maintainerActions, maintainerSlice } from './slice';

/** The office said yes since the session began: the menu and the pages follow, without signing in again. */
function* followEnabling({ payload: { mine } }: ReturnType<typeof maintainerActions.mineReceived>) {
  const isEnabled = mine.items.some(({ request }) => request?.state === 'enabled');
  if (isEnabled && !isGranted(yield* select(selectGrantedPolicies), 'PlantMaintain'))
    yield* put(configurationRequested());
}

/** The requests of the user's companies; a double click sends once. */
export function* maintainerSaga(api: Pick<MaintainerApi, 'mine' | 'ask'>) {
  yield* maintainerSlice.watch(api);
  yield* takeEvery(maintainerActions.mineReceived, followEnabling);
}
