import { errorReported } from '../../../shared/errorReporting';
import { noticeRaised } from '../../../shared/notices';
import { answering, attempting } from '../../../shared/request/answering';
import { onlyConfirmed } from '../../../shared/request/onlyConfirmed';
import { saveFile } from '../../../shared/saveFile';
import { takeLatest, takeLeading } from '../../../shared/saga';
import { discardQuestion, notices } from './messages';
import type { ControlPlansApi } from './model';
import {
  actingFailed,
  done,
  drawRequested,
  planFailed,
  planReceived,
  planRequested,
  plansFailed,
  plansReceived,
  plansRequested,
  removeRequested,
  sampleRequested,
  saveRequested,
} from './slice';

const notice = (what: keyof typeof notices) => noticeRaised({ severity: 'success', message: notices[what] });

/** Loads the sampling plans of a year, and carries out the actions on them. Each action reads the plans again. */
export function* controlPlansSaga(api: ControlPlansApi, save: typeof saveFile = saveFile) {
  yield* takeLatest(
    plansRequested,
    answering(async ({ year }, signal) => ({ plans: await api.list(year, signal) }), plansReceived, plansFailed),
  );
  yield* takeLatest(
    planRequested,
    answering(async ({ planId }, signal) => ({ plan: await api.get(planId, signal) }), planReceived, planFailed),
  );
  yield* takeLeading(
    saveRequested,
    answering(
      async ({ planId, plan }) => {
        await api.save(planId, plan);
        return {};
      },
      (answer, { plan }) => [done(answer), plansRequested(plan.year), notice('saved')],
      // The plan may have changed meanwhile: the list behind the dialog shows its present state.
      (failure, { plan }) => [actingFailed(failure), plansRequested(plan.year)],
    ),
  );
  yield* takeLeading(
    drawRequested,
    answering(
      async ({ planId, version }) => {
        await api.draw(planId, version);
        return {};
      },
      (answer, { year }) => [done(answer), plansRequested(year), notice('drawn')],
      (failure, { year }) => [actingFailed(failure), plansRequested(year)],
    ),
  );
  yield* takeLeading(
    removeRequested,
    onlyConfirmed(
      ({ name }) => ({
        title: notices.discardTitle,
        message: { ...discardQuestion, values: { name } },
        yesText: notices.discardYes,
      }),
      attempting(
        ({ planId, version }) => api.remove(planId, version),
        (_, { year }) => [plansRequested(year), notice('discarded')],
      ),
    ),
  );
  yield* takeLeading(
    sampleRequested,
    attempting(
      async ({ planId, year }, signal) => {
        save(await api.sample(planId, signal), `Campione ${String(year)}.csv`);
      },
      () => [],
      (error, action) => errorReported({ error, retry: action }),
    ),
  );
}
