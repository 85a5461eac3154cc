import { lookupCacheSaga } from '../api/lookupCacheSaga';
import { newsActions, newsRequests } from '../features/content/news/slice';
import { sessionSaga } from '../features/session/saga';
import { applicationConfigurationSaga } from '../shared/applicationConfigurationSaga';
import { errorReporterSaga } from '../shared/errorReporterSaga';
import { watchRequests } from '../shared/request/requestOf';
import { spawn } from '../shared/saga';
import { supervise } from '../shared/supervise';
import type { FirstPorts, Install } from './firstPorts';
import { sessionFeaturesSaga } from './sessionFeaturesSaga';

/**
 * One supervised flow for each feature that every page needs: a crash of one leaves the others alone. Flows that only
 * listen come first; the flows of other features start with their pages or with a session.
 */
export function makeRootSaga(deps: FirstPorts, install: Install) {
  const flows: Record<string, () => Generator> = {
    errorReporter: errorReporterSaga,
    lookupCache: lookupCacheSaga,
    applicationConfiguration: () => applicationConfigurationSaga(deps.applicationConfiguration),
    sessionFeatures: () => sessionFeaturesSaga(install),
    news: () => watchRequests(deps.news, newsActions, newsRequests),
    session: () => sessionSaga(deps.session),
  };
  return function* rootSaga() {
    for (const [feature, flow] of Object.entries(flows)) yield* spawn(supervise, deps.report, feature, flow);
  };
}
