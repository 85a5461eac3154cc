import { createAction } from '@reduxjs/toolkit';
import { takeEvery } from '../../../shared/saga';
import { savingFile } from '../../../shared/savingFile';
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
    savingFile(
      async ({ applicationId, receiptId, name }, signal) => [await api.receipt(applicationId, receiptId, signal), name],
      save,
    ),
  );
}
