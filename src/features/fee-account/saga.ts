import { savedNotice } from '../../shared/forms/notices';
import { noticeRaised } from '../../shared/notices';
import { answering, onlyFor } from '../../shared/request/answering';
import { takeLatest, takeLeading } from '../../shared/saga';
import type { FeeAccountApi } from './model';
import {
  accountFailed,
  accountReceived,
  accountRequested,
  accountSaved,
  pageLeft,
  saveFailed,
  saveRequested,
} from './slice';

/** The account of the fee: read, and saved once at a time and read again. */
export function* feeAccountSaga(api: FeeAccountApi) {
  yield* takeLatest(
    [accountRequested, pageLeft],
    onlyFor(
      accountRequested,
      answering(async (_, signal) => ({ account: await api.get(signal) }), accountReceived, accountFailed),
    ),
  );
  yield* takeLeading(
    saveRequested,
    answering(
      async ({ account }) => {
        await api.update(account);
        return {};
      },
      (saved) => [accountSaved(saved), noticeRaised({ severity: 'success', message: savedNotice }), accountRequested()],
      saveFailed,
    ),
  );
}
