import { gridSaga } from '../../../shared/grid/gridSaga';
import { noticeRaised } from '../../../shared/notices';
import { errorReported } from '../../../shared/errorReporting';
import type { AppError } from '../../../shared/errors';
import { attempting } from '../../../shared/request/answering';
import { onlyConfirmed } from '../../../shared/request/onlyConfirmed';
import { fork, takeLeading } from '../../../shared/saga';
import type { JobsApi } from './model';
import { forgetQuestion, notices, retryQuestion } from './notices';
import { jobsActions, jobsSlice, type NamedJob } from './slice';

/** The list shows how the job stands: it may have begun, ended or gone meanwhile. */
const afterFailure = (error: AppError) => [jobsActions.jobsChanged(), errorReported({ error })];
const done = (message: (typeof notices)['retried' | 'forgotten']) => () => [
  jobsActions.jobsChanged(),
  noticeRaised({ severity: 'success', message }),
];

/** The list of jobs, and the actions on one after a question. */
export function* jobsSaga(api: JobsApi) {
  yield* takeLeading(
    jobsActions.retryRequested,
    onlyConfirmed(
      ({ name }: NamedJob) => ({
        title: notices.retryTitle,
        message: { ...retryQuestion, values: { name } },
        yesText: notices.retryYes,
      }),
      attempting(({ jobId }: NamedJob) => api.retry(jobId), done(notices.retried), afterFailure),
    ),
  );
  yield* takeLeading(
    jobsActions.removalRequested,
    onlyConfirmed(
      ({ name }: NamedJob) => ({
        title: notices.forgetTitle,
        message: { ...forgetQuestion, values: { name } },
        yesText: notices.forgetYes,
      }),
      attempting(({ jobId }: NamedJob) => api.forget(jobId), done(notices.forgotten), afterFailure),
    ),
  );
  yield* jobsSlice.watch(api);
  yield* fork(gridSaga, jobsSlice.actions, api.load);
}
