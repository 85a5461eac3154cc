import { answeringHeld } from '../../../shared/forms/answeringHeld';
import { gridSaga } from '../../../shared/grid/gridSaga';
import type { LoadOptions } from '../../../shared/grid/loadOptions';
import { noticeRaised } from '../../../shared/notices';
import { answering, attempting, onlyFor } from '../../../shared/request/answering';
import { saveFile } from '../../../shared/saveFile';
import { fork, takeLatest, takeLeading } from '../../../shared/saga';
import { doneNotices, typedNotice } from './messages';
import type { LineLoad, StatementFile, TransfersApi } from './model';
import {
  countsReceived,
  countsRequested,
  creditEntered,
  creditRefused,
  creditTyped,
  holdersFailed,
  holdersFound,
  holdersWanted,
  lineClosed,
  lineFailed,
  lineReceived,
  lineRequested,
  moved,
  moveFailed,
  moveRequested,
  receiptFailed,
  receiptPrinted,
  receiptRequested,
  statementRefused,
  statementSent,
  statementTaken,
  transfersSlice,
} from './slice';

/** The queues of transfers, the line that is open, and what comes in by file or by hand. */
export function* transfersSaga(api: TransfersApi, save: typeof saveFile = saveFile) {
  // The page adds the chosen state of the lines to the options that the grid sends.
  yield* fork(gridSaga, transfersSlice.actions, (options: LoadOptions, signal: AbortSignal) =>
    api.load(options as LineLoad, signal),
  );
  yield* takeLatest(
    countsRequested,
    attempting((_, signal) => api.queues(signal), countsReceived),
  );
  yield* takeLatest(
    [lineRequested, lineClosed],
    onlyFor(
      lineRequested,
      answering(async ({ lineId }, signal) => ({ line: await api.get(lineId, signal) }), lineReceived, lineFailed),
    ),
  );
  yield* takeLeading(
    moveRequested,
    answering(
      async ({ lineId, command }) => ({ line: await api.move(lineId, command) }),
      (answer, { command }) => [
        moved(answer),
        countsRequested(),
        noticeRaised({
          severity: 'success',
          message:
            command.event === 'assign' && answer.line.state === 'DaApprovare'
              ? doneNotices.propose
              : doneNotices[command.event],
        }),
      ],
      moveFailed,
    ),
  );
  yield* takeLeading(
    creditTyped,
    answering(
      async ({ credit }) => ({ line: await api.type(credit) }),
      (answer) => [
        creditEntered(answer),
        countsRequested(),
        noticeRaised({
          severity: 'success',
          message: answer.line.state === 'DaApprovare' ? doneNotices.propose : typedNotice,
        }),
      ],
      creditRefused,
    ),
  );
  yield* takeLeading(
    statementSent,
    answeringHeld(
      async (file: StatementFile) => ({ taken: await api.import(file) }),
      (answer) => [statementTaken(answer), countsRequested()],
      statementRefused,
    ),
  );
  yield* takeLeading(
    receiptRequested,
    answering(
      async ({ receipt: { id, year, number } }, signal) => {
        save(await api.receipt(id, signal), `ricevuta-${String(year)}-${String(number)}.pdf`);
        return {};
      },
      receiptPrinted,
      receiptFailed,
    ),
  );
  yield* takeLatest(
    holdersWanted,
    answering(
      async ({ search }, signal) => ({ holders: await api.holders(search, signal) }),
      holdersFound,
      holdersFailed,
    ),
  );
}
