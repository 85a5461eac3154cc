import type { Action } from '@reduxjs/toolkit';
import {
  configurationFailed,
  configurationReceived,
  configurationRequested,
  type ApplicationConfiguration,
} from './applicationConfiguration';
import { connectionMessages } from './connectionMessages';
import { pageAlertDismissed, pageAlertRaised, selectPageAlerts } from './pageAlerts';
import { answering } from './request/answering';
import { delay, put, select, takeEvery, takeLatest } from './saga';
import { languageChanged, signedIn, signedOut, tenantChanged } from './session';

/** The call this flow needs. */
export type ApplicationConfigurationApi = { get: (signal: AbortSignal) => Promise<ApplicationConfiguration> };

/** Between two tries while the server is away, in milliseconds. */
export const retryInterval = 15_000;
const downAlert = 'servicesDown';

/** Without a configuration the portal goes on as for a visitor, says so, and tries again by itself. */
function* waitForServer() {
  yield* put(
    pageAlertRaised({
      id: downAlert,
      type: 'warning',
      title: connectionMessages.offlineTitle,
      message: connectionMessages.servicesDown,
    }),
  );
  yield* delay(retryInterval);
  yield* put(configurationRequested());
}

function* serverIsBack() {
  const alerts = yield* select(selectPageAlerts);
  if (alerts.some(({ id }) => id === downAlert)) yield* put(pageAlertDismissed({ id: downAlert }));
}

/** Only an absent server is waited for: a refusal would be repeated. */
const meansServerAway = (action: Action) =>
  configurationFailed.match(action) &&
  (action.payload.error.kind === 'network' || (action.payload.error.status ?? 0) >= 500);

function* refresh() {
  yield* put(configurationRequested());
}

/** Loads the configuration on request, and reloads it whenever something that it depends on changes (AUT-13). */
export function* applicationConfigurationSaga(api: ApplicationConfigurationApi) {
  yield* takeLatest(
    configurationRequested,
    answering(
      async (_, signal) => ({ configuration: await api.get(signal) }),
      configurationReceived,
      configurationFailed,
    ),
  );
  yield* takeLatest(meansServerAway, waitForServer);
  yield* takeEvery(configurationReceived, serverIsBack);
  yield* takeEvery([signedIn, signedOut, languageChanged, tenantChanged], refresh);
}
