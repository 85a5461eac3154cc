import { successNotice } from '../../../shared/successNotice';
import { answering, attempting } from '../../../shared/request/answering';
import { onlyConfirmed } from '../../../shared/request/onlyConfirmed';
import { saveFile } from '../../../shared/saveFile';
import { takeEvery, takeLeading } from '../../../shared/saga';
import { savingFile } from '../../../shared/savingFile';
import { reportingLeft } from '../../../shared/request/reportingLeft';
import { watchRequests } from '../../../shared/request/requestOf';
import { discardQuestion, notices } from './messages';
import type { ControlPlansApi } from './model';
import { controlPlansActions, controlPlansRequests, controlPlansSelectors } from './slice';

const notice = (what: keyof typeof notices) => successNotice(notices[what]);

/** Loads the sampling plans of a year, and carries out the actions on them. Each action reads the plans again. */
export function* controlPlansSaga(api: ControlPlansApi, save: typeof saveFile = saveFile) {
  yield* watchRequests(api, controlPlansActions, controlPlansRequests);
  yield* takeLeading(
    controlPlansActions.saveRequested,
    answering(
      async ({ planId, plan }) => {
        await api.save(planId, plan);
      },
      (answer, { plan }) => [
        controlPlansActions.done(answer),
        controlPlansActions.plansRequested(plan.year),
        notice('saved'),
      ],
      // The plan may have changed meanwhile: the list behind the dialog shows its present state.
      (failure, { plan }) => [controlPlansActions.actingFailed(failure), controlPlansActions.plansRequested(plan.year)],
    ),
  );
  yield* takeLeading(
    controlPlansActions.drawRequested,
    answering(
      async ({ planId, version }) => {
        await api.draw(planId, version);
      },
      (answer, { year }) => [
        controlPlansActions.done(answer),
        controlPlansActions.plansRequested(year),
        notice('drawn'),
      ],
      (failure, { year }) => [controlPlansActions.actingFailed(failure), controlPlansActions.plansRequested(year)],
    ),
  );
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
        (_, { year }) => [controlPlansActions.plansRequested(year), notice('discarded')],
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
