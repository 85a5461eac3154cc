import { successNotice } from '../../../shared/successNotice';
import { attempting } from '../../../shared/request/answering';
import { onlyConfirmed } from '../../../shared/request/onlyConfirmed';
import { saveFile } from '../../../shared/saveFile';
import { takeEvery, takeLeading } from '../../../shared/saga';
import { savingFile } from '../../../shared/savingFile';
import { reportingLeft } from '../../../shared/request/reportingLeft';
import { discardQuestion, notices } from './messages';
import type { ControlPlansApi } from './model';
import { controlPlansActions, controlPlansSelectors, controlPlansSlice } from './slice';

/** Loads the sampling plans of a year, and carries out the actions on them. Each action reads the plans again. */
export function* controlPlansSaga(api: ControlPlansApi, save: typeof saveFile = saveFile) {
  yield* controlPlansSlice.watch(api);
  yield* takeEvery(controlPlansActions.actingFailed, reportingLeft(controlPlansSelectors.selectIsActionLeft));
  yield* takeLeading(
    controlPlansActions.removeRequested,
    onlyConfirmed(
      ({ name }) => ({
        title: notices.discardTitle,
        message: { ...discardQuestion, values: { name } },
        yesText: notices.discardYes,
      }),
      attempting(
        ({ planId, version }) => api.remove(planId, version),
        (_, { year }) => [controlPlansActions.plansRequested(year), successNotice(notices.discarded)],
      ),
    ),
  );
  yield* takeLeading(
    controlPlansActions.sampleRequested,
    savingFile(
      async ({ planId, year }, signal) => [await api.sample(planId, signal), `Campione ${String(year)}.csv`],
      save,
    ),
  );
}
