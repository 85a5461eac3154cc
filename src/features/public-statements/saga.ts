import { savedNotice } from '../../shared/forms/notices';
import { noticeRaised } from '../../shared/notices';
import { answering, onlyFor } from '../../shared/request/answering';
import { takeLatest, takeLeading } from '../../shared/saga';
import type { StatementsApi } from './model';
import {
  pageLeft,
  saveFailed,
  saveRequested,
  statementsFailed,
  statementsReceived,
  statementsRequested,
  statementsSaved,
} from './slice';

/** The public statements: read, and saved once at a time and read again. */
export function* publicStatementsSaga(api: StatementsApi) {
  yield* takeLatest(
    [statementsRequested, pageLeft],
    onlyFor(
      statementsRequested,
      answering(async (_, signal) => ({ statements: await api.get(signal) }), statementsReceived, statementsFailed),
    ),
  );
  yield* takeLeading(
    saveRequested,
    answering(
      async ({ statements }) => {
        await api.update(statements);
        return {};
      },
      (saved) => [
        statementsSaved(saved),
        noticeRaised({ severity: 'success', message: savedNotice }),
        statementsRequested(),
      ],
      saveFailed,
    ),
  );
}
