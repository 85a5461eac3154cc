import { lookupCacheSaga } from '../api/lookupCacheSaga';
import type { AdminAccreditationsApi } from '../features/admin-accreditations/model';
import { adminAccreditationsSaga } from '../features/admin-accreditations/saga';
import type { AlboApi } from '../features/albo/model';
import { alboSaga } from '../features/albo/saga';
import type { ManualsApi } from '../features/manuals/model';
import { manualsSaga } from '../features/manuals/saga';
import type { NewsApi } from '../features/news/model';
import { newsSaga } from '../features/news/saga';
import type { SessionPort } from '../features/session/model';
import { sessionSaga } from '../features/session/saga';
import type { UserDataApi } from '../features/user-data/model';
import { userDataSaga } from '../features/user-data/saga';
import { applicationConfigurationSaga, type ApplicationConfigurationApi } from '../shared/applicationConfigurationSaga';
import { errorReporterSaga } from '../shared/errorReporterSaga';
import { spawn } from '../shared/saga';
import { supervise, type Report } from '../shared/supervise';

/** Everything outside the program that its sagas work with: ports, met structurally by src/api. */
export type Deps = {
  session: SessionPort;
  applicationConfiguration: ApplicationConfigurationApi;
  userData: UserDataApi;
  adminAccreditations: AdminAccreditationsApi;
  albo: AlboApi;
  news: NewsApi;
  manuals: ManualsApi;
  report: Report;
};

/** One supervised flow for each feature: a crash of one leaves the others alone. Those that only listen come first. */
export function makeRootSaga(deps: Deps) {
  const flows: Record<string, () => Generator> = {
    errorReporter: errorReporterSaga,
    lookupCache: lookupCacheSaga,
    applicationConfiguration: () => applicationConfigurationSaga(deps.applicationConfiguration),
    userData: () => userDataSaga(deps.userData),
    adminAccreditations: () => adminAccreditationsSaga(deps.adminAccreditations),
    albo: () => alboSaga(deps.albo),
    news: () => newsSaga(deps.news),
    manuals: () => manualsSaga(deps.manuals),
    session: () => sessionSaga(deps.session),
  };
  return function* rootSaga() {
    for (const [feature, flow] of Object.entries(flows)) yield* spawn(supervise, deps.report, feature, flow);
  };
}
