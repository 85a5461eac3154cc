import { errorReported } from '../../../shared/errorReporting';
import { gridSaga } from '../../../shared/grid/gridSaga';
import type { LoadOptions } from '../../../shared/grid/loadOptions';
import { successNotice } from '../../../shared/successNotice';
import { answering, attempting } from '../../../shared/request/answering';
import { saveFile } from '../../../shared/saveFile';
import { fork, put, select, takeEvery, takeLatest, takeLeading } from '../../../shared/saga';
import { savingFile } from '../../../shared/savingFile';
import { reportingLeft } from '../../../shared/request/reportingLeft';
import { watchRequests } from '../../../shared/request/requestOf';
import { doneNotices } from './messages';
import type { ControlsApi, QueueLoad } from './model';
import { controlsActions, controlsRequests, controlsSelectors, controlsSlice } from './slice';

const notice = (what: keyof typeof doneNotices) => successNotice(doneNotices[what]);

/** The queues of controls, the open one, those of the certificate on screen, and the actions on them. */
export function* controlsSaga(api: ControlsApi, save: typeof saveFile = saveFile) {
  // The page's loads name the queue beside the options of the grid.
  yield* fork(gridSaga, controlsSlice.actions, (options: LoadOptions, signal: AbortSignal) =>
    api.load(options as QueueLoad, signal),
  );
  yield* takeLatest(
    controlsActions.countsRequested,
    attempting((_, signal) => api.queues(signal), controlsActions.countsReceived),
  );
  yield* takeLatest(
    controlsActions.assigneesRequested,
    attempting(
      (_, signal) => api.assignees(signal),
      controlsActions.assigneesReceived,
      (error) => [errorReported({ error }), controlsActions.assigneesReceived([])],
    ),
  );
  yield* watchRequests(api, controlsActions, controlsRequests);
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
  yield* takeLeading(
    controlsActions.moveRequested,
    answering(
      async ({ controlId, command }) => ({ detail: await api.move(controlId, command) }),
      (answer, { command }) => [
        controlsActions.moved(answer),
        controlsActions.countsRequested(),
        notice(command.event),
      ],
      controlsActions.actingFailed,
    ),
  );
  yield* takeLeading(
    controlsActions.assignRequested,
    answering(
      async ({ controlId, assignment }) => ({ detail: await api.assign(controlId, assignment) }),
      (answer) => [controlsActions.moved(answer), controlsActions.countsRequested(), notice('assigned')],
      controlsActions.actingFailed,
    ),
  );
  yield* takeLeading(
    controlsActions.openRequested,
    answering(
      async ({ certificateId, wish }) => {
        await api.open(wish);
        return { certificateId };
      },
      (answer) => [controlsActions.done(answer), notice('opened')],
      controlsActions.actingFailed,
    ),
  );
  yield* takeLeading(
    controlsActions.answerSent,
    answering(
      async ({ certificateId, answer }) => {
        await api.answer(certificateId, answer);
        return { certificateId };
      },
      (answer) => [controlsActions.done(answer), notice('documentsSent')],
      controlsActions.actingFailed,
    ),
  );
  yield* takeEvery(controlsActions.done, function* ({ payload: { certificateId } }) {
    const known = yield* select(controlsSelectors.selectOfCertificate);
    if (known?.certificateId === certificateId) yield* put(controlsActions.controlsRequested(certificateId));
  });
}
