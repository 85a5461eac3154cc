import { errorReported } from '../../../shared/errorReporting';
import { gridSaga } from '../../../shared/grid/gridSaga';
import type { LoadOptions } from '../../../shared/grid/loadOptions';
import { attempting } from '../../../shared/request/answering';
import { saveFile } from '../../../shared/saveFile';
import { fork, put, select, takeEvery, takeLatest, takeLeading } from '../../../shared/saga';
import { savingFile } from '../../../shared/savingFile';
import { reportingLeft } from '../../../shared/request/reportingLeft';
import type { ControlsApi, QueueLoad } from './model';
import { controlsActions, controlsSelectors, controlsSlice } from './slice';

/** The queues of controls, the open one, those of the certificate on screen, and the actions on them. */
export function* controlsSaga(api: ControlsApi, save: typeof saveFile = saveFile) {
  // The page's loads name the queue beside the options of the grid.
  yield* fork(gridSaga, controlsSlice.actions, (options: LoadOptions, signal: AbortSignal) =>
    api.load(options as QueueLoad, signal),
  );
  yield* takeLatest(
    controlsActions.assigneesRequested,
    attempting(
      (_, signal) => api.assignees(signal),
      controlsActions.assigneesReceived,
      (error) => [errorReported({ error }), controlsActions.assigneesReceived([])],
    ),
  );
  yield* controlsSlice.watch(api);
  yield* takeEvery(controlsActions.actingFailed, reportingLeft(controlsSelectors.selectIsActionLeft));
  yield* takeLeading(
    controlsActions.minutesRequested,
    savingFile(async ({ controlId }, signal) => [await api.minutes(controlId, signal), 'Verbale.pdf'], save),
  );
  yield* takeLeading(
    controlsActions.noticeRequested,
    savingFile(
      async ({ controlId, number }, signal) => [
        await api.sanctionNotice(controlId, signal),
        `Avviso-di-sanzione-${number}.pdf`,
      ],
      save,
    ),
  );
  yield* takeEvery(controlsActions.done, function* ({ payload: { certificateId } }) {
    const known = yield* select(controlsSelectors.selectOfCertificate);
    if (known?.certificateId === certificateId) yield* put(controlsActions.controlsRequested(certificateId));
  });
}
