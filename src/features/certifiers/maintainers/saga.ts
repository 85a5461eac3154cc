import { configurationRequested, selectGrantedPolicies } from '../../../shared/applicationConfiguration';
import { successNotice } from '../../../shared/successNotice';
import { isGranted } from '../../../shared/policies';
import { answering } from '../../../shared/request/answering';
import { watchRequests } from '../../../shared/request/requestOf';
import { put, select, takeEvery, takeLeading } from '../../../shared/saga';
import { messages } from './messages';
import type { MaintainerApi } from './model';
import { maintainerActions, maintainerRequests } from './slice';

/** The office said yes since the session began: the menu and the pages follow, without signing in again. */
function* followEnabling({ payload: { mine } }: ReturnType<typeof maintainerActions.mineReceived>) {
  const isEnabled = mine.items.some(({ request }) => request?.state === 'enabled');
  if (isEnabled && !isGranted(yield* select(selectGrantedPolicies), 'PlantMaintain'))
    yield* put(configurationRequested());
}

/** The requests of the user's companies; a double click sends once. */
export function* maintainerSaga(api: Pick<MaintainerApi, 'mine' | 'ask'>) {
  yield* watchRequests(api, maintainerActions, maintainerRequests);
  yield* takeEvery(maintainerActions.mineReceived, followEnabling);
  yield* takeLeading(
    maintainerActions.askSent,
    answering(
      async ({ companyId, request }) => ({ mine: await api.ask(companyId, request) }),
      (answer) => [maintainerActions.askDone(answer), successNotice(messages.sent)],
      // Somebody else may have sent it, or the office decided: the page is loaded again.
      (failure) => [maintainerActions.askFailed(failure), maintainerActions.mineRequested()],
    ),
  );
}
