import { createAction } from '@reduxjs/toolkit';
import { errorReported } from '../../../shared/errorReporting';
import { attempting } from '../../../shared/request/answering';
import { takeEvery } from '../../../shared/saga';
import { saveFile } from '../../../shared/saveFile';
import type { AccreditationsApi } from './model';

/** The user wants to save a receipt under that name. */
export const receiptRequested = createAction<{ applicationId: string; receiptId: string; name: string }>(
  'accreditations/receiptRequested',
);

/** Downloads receipts, any number at a time. */
export function* receiptsSaga(api: Pick<AccreditationsApi, 'receipt'>, save: typeof saveFile = saveFile) {
  yield* takeEvery(
    receiptRequested,
    attempting(
      async ({ applicationId, receiptId, name }, signal) => {
        save(await api.receipt(applicationId, receiptId, signal), name);
      },
      () => [],
      (error, action) => errorReported({ error, retry: action }),
    ),
  );
}
