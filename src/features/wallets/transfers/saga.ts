import { answeringHeld } from '../../../shared/forms/answeringHeld';
import { gridSaga } from '../../../shared/grid/gridSaga';
import type { LoadOptions } from '../../../shared/grid/loadOptions';
import { noticeRaised } from '../../../shared/notices';
import { successNotice } from '../../../shared/successNotice';
import { answering, attempting } from '../../../shared/request/answering';
import { saveFile } from '../../../shared/saveFile';
import { fork, takeEvery, takeLatest, takeLeading } from '../../../shared/saga';
import { reportingLeft } from '../../../shared/request/reportingLeft';
import { watchRequests } from '../../../shared/request/requestOf';
import { doneNotices, notCreditedNotice, typedNotice, uncoveredNotice } from './messages';
import type { BankLine, BankLineCommand, LineLoad, StatementFile, TransfersApi } from './model';
import { transfersActions, transfersSelectors, transfersSlice, transfersRequests } from './slice';

/** Says what has become of a line that was moved. */
function doneNoticeOf({ event }: BankLineCommand, { state }: BankLine) {
  if (event === 'correct' && state === 'DaStornare')
    return noticeRaised({ severity: 'warning', message: uncoveredNotice });
  return successNotice(event === 'assign' && state === 'DaApprovare' ? doneNotices.propose : doneNotices[event]);
}

/** Says what has become of a typed credit, which may have been sent before. */
function typedNoticeOf({ state }: BankLine) {
  if (state === 'DaApprovare') return successNotice(doneNotices.propose);
  return state === 'Accreditato'
    ? successNotice(typedNotice)
    : noticeRaised({ severity: 'warning', message: notCreditedNotice });
}

/** The queues of transfers, the line that is open, and what comes in by file or by hand. */
export function* transfersSaga(api: TransfersApi, save: typeof saveFile = saveFile) {
  // The page adds the chosen state of the lines to the options that the grid sends.
  yield* fork(gridSaga, transfersSlice.actions, (options: LoadOptions, signal: AbortSignal) =>
    api.load(options as LineLoad, signal),
  );
  yield* takeLatest(
    transfersActions.countsRequested,
    attempting((_, signal) => api.queues(signal), transfersActions.countsReceived),
  );
  yield* watchRequests(api, transfersActions, transfersRequests);
  yield* takeLeading(
    transfersActions.moveRequested,
    answering(
      async ({ lineId, command }) => ({ line: await api.move(lineId, command) }),
      (answer, { command }) => [
        transfersActions.moved(answer),
        transfersActions.countsRequested(),
        doneNoticeOf(command, answer.line),
      ],
      transfersActions.moveFailed,
    ),
  );
  yield* takeEvery(transfersActions.moveFailed, reportingLeft(transfersSelectors.selectIsActionLeft));
  yield* takeLeading(
    transfersActions.creditTyped,
    answering(
      async ({ credit }) => ({ line: await api.type(credit) }),
      (answer) => [
        transfersActions.creditEntered(answer),
        transfersActions.countsRequested(),
        typedNoticeOf(answer.line),
      ],
      transfersActions.creditRefused,
    ),
  );
  yield* takeLeading(
    transfersActions.statementSent,
    answeringHeld(
      async (file: StatementFile) => ({ taken: await api.import(file) }),
      (answer) => [transfersActions.statementTaken(answer), transfersActions.countsRequested()],
      transfersActions.statementRefused,
    ),
  );
  yield* takeLeading(
    transfersActions.receiptRequested,
    answering(
      async ({ receipt: { id, year, number } }, signal) => {
        save(await api.receipt(id, signal), `ricevuta-${String(year)}-${String(number)}.pdf`);
      },
      transfersActions.receiptPrinted,
      transfersActions.receiptFailed,
    ),
  );
}
