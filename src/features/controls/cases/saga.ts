import { errorReported } from '../../../shared/errorReporting';
import { gridSaga } from '../../../shared/grid/gridSaga';
import type { LoadOptions } from '../../../shared/grid/loadOptions';
import { noticeRaised } from '../../../shared/notices';
import { answering, attempting, onlyFor } from '../../../shared/request/answering';
import { saveFile } from '../../../shared/saveFile';
import { fork, takeLatest, takeLeading } from '../../../shared/saga';
import { doneNotices } from './messages';
import type { ControlsApi, QueueLoad } from './model';
import {
  actingFailed,
  answerSent,
  assigneesReceived,
  assigneesRequested,
  assignRequested,
  controlClosed,
  controlFailed,
  controlReceived,
  controlRequested,
  controlsReceived,
  controlsRequested,
  controlsSlice,
  controlsUnread,
  countsReceived,
  countsRequested,
  done,
  minutesRequested,
  moved,
  moveRequested,
  noticeRequested,
  openRequested,
} from './slice';

const notice = (what: keyof typeof doneNotices) => noticeRaised({ severity: 'success', message: doneNotices[what] });

/** The queues of controls, the open one, those of the certificate on screen, and the actions on them. */
export function* controlsSaga(api: ControlsApi, save: typeof saveFile = saveFile) {
  // The page's loads name the queue beside the options of the grid.
  yield* fork(gridSaga, controlsSlice.actions, (options: LoadOptions, signal: AbortSignal) =>
    api.load(options as QueueLoad, signal),
  );
  yield* takeLatest(
    countsRequested,
    attempting((_, signal) => api.queues(signal), countsReceived),
  );
  yield* takeLatest(
    assigneesRequested,
    attempting((_, signal) => api.assignees(signal), assigneesReceived),
  );
  yield* takeLatest(
    [controlRequested, controlClosed],
    onlyFor(
      controlRequested,
      answering(
        async ({ controlId }, signal) => ({ detail: await api.get(controlId, signal) }),
        controlReceived,
        controlFailed,
      ),
    ),
  );
  yield* takeLatest(
    controlsRequested,
    answering(
      async ({ certificateId }, signal) => ({ certificateId, items: await api.ofCertificate(certificateId, signal) }),
      controlsReceived,
      controlsUnread,
    ),
  );
  yield* takeLeading(
    minutesRequested,
    attempting(
      async ({ controlId }, signal) => {
        save(await api.minutes(controlId, signal), 'Verbale.pdf');
      },
      () => [],
      (error, action) => errorReported({ error, retry: action }),
    ),
  );
  yield* takeLeading(
    noticeRequested,
    attempting(
      async ({ controlId, number }, signal) => {
        save(await api.sanctionNotice(controlId, signal), `Avviso-di-sanzione-${number}.pdf`);
      },
      () => [],
      (error, action) => errorReported({ error, retry: action }),
    ),
  );
  yield* takeLeading(
    moveRequested,
    answering(
      async ({ controlId, command }) => ({ detail: await api.move(controlId, command) }),
      (answer, { command }) => [moved(answer), countsRequested(), notice(command.event)],
      actingFailed,
    ),
  );
  yield* takeLeading(
    assignRequested,
    answering(
      async ({ controlId, assignment }) => ({ detail: await api.assign(controlId, assignment) }),
      (answer) => [moved(answer), countsRequested(), notice('assigned')],
      actingFailed,
    ),
  );
  yield* takeLeading(
    openRequested,
    answering(
      async ({ wish }) => {
        await api.open(wish);
        return {};
      },
      (answer, { wish }) => [done(answer), controlsRequested(wish.certificateId), notice('opened')],
      actingFailed,
    ),
  );
  yield* takeLeading(
    answerSent,
    answering(
      async ({ certificateId, answer }) => {
        await api.answer(certificateId, answer);
        return {};
      },
      (answer, { certificateId }) => [done(answer), controlsRequested(certificateId), notice('documentsSent')],
      actingFailed,
    ),
  );
}
