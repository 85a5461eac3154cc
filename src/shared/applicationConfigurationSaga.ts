import {
  configurationFailed,
  configurationReceived,
  configurationRequested,
  type ApplicationConfiguration,
} from './applicationConfiguration';
import { toAppError } from './errors';
import { call, cancelled, put, takeEvery, takeLatest } from './saga';
import { languageChanged, signedIn, signedOut, tenantChanged } from './session';

/** The call this flow needs. */
export type ApplicationConfigurationApi = { get: (signal: AbortSignal) => Promise<ApplicationConfiguration> };

function* load(api: ApplicationConfigurationApi, { payload }: ReturnType<typeof configurationRequested>) {
  const abort = new AbortController();
  try {
    const configuration = yield* call(api.get, abort.signal);
    yield* put(configurationReceived({ id: payload.id, configuration }));
  } catch (error) {
    yield* put(configurationFailed({ id: payload.id, error: toAppError(error) }));
  } finally {
    if (yield* cancelled()) abort.abort();
  }
}

function* refresh() {
  yield* put(configurationRequested());
}

/** Loads the configuration when asked, and asks for it again whenever it depends on what changed (AUT-13). */
export function* applicationConfigurationSaga(api: ApplicationConfigurationApi) {
  yield* takeLatest(configurationRequested, load, api);
  yield* takeEvery([signedIn, signedOut, languageChanged, tenantChanged], refresh);
}
