import { takeValues } from '../../shared/forms/heldValues';
import { toAppError } from '../../shared/errors';
import { gridSaga } from '../../shared/grid/gridSaga';
import { noticeRaised } from '../../shared/notices';
import { successNotice } from '../../shared/successNotice';
import { abortable } from '../../shared/request/abortable';
import { attempting } from '../../shared/request/answering';
import { onlyConfirmed } from '../../shared/request/onlyConfirmed';
import { fork, put, takeEvery, takeLeading } from '../../shared/saga';
import { savingFile } from '../../shared/savingFile';
import { saveFile } from '../../shared/saveFile';
import { reportingLeft } from '../../shared/request/reportingLeft';
import { certificateFormSaga } from './drafts/formSaga';
import { annulmentSaga } from '../registration/annulment/annulmentSaga';
import type { CertificatesApi } from './model';
import { photoSaga } from './photo/photoSaga';
import { plateSaga } from './plates/plateSaga';
import { previewSaga } from './document/previewSaga';
import { registrationSaga } from '../registration/signing/registrationSaga';
import { manyDiscardedMessage, manyLeftMessage, manyQuestion, notices } from './notices';
import { certificatesActions, certificatesSelectors, certificatesSlice } from './slice';

/** Imports one file after the other: each has an answer of its own, and a failed one does not stop the others. */
function* importFiles(
  api: CertificatesApi,
  { payload: { id, files, isConfirmed } }: ReturnType<typeof certificatesActions.importRequested>,
) {
  for (const file of takeValues<readonly File[]>(files) ?? []) {
    try {
      const answer = yield* abortable(() => api.import(file, isConfirmed));
      yield* put(certificatesActions.fileImported({ name: file.name, answer, error: null }));
    } catch (error) {
      yield* put(certificatesActions.fileImported({ name: file.name, answer: null, error: toAppError(error) }));
    }
  }
  yield* put(certificatesActions.importEnded({ id }));
}

/**
 * Discards one draft after the other; one that is gone already counts as success, and a failed one does not stop the
 * others.
 */
function* discardMany(api: CertificatesApi, { ids }: { ids: readonly string[] }) {
  let left = 0;
  for (const id of ids) {
    try {
      yield* abortable(() => api.discard(id));
    } catch (error) {
      if (toAppError(error).status !== 404) left += 1;
    }
  }
  yield* put(certificatesActions.manyDiscarded());
  const done = ids.length - left;
  yield* put(
    left === 0
      ? successNotice({ ...manyDiscardedMessage, values: { count: done } })
      : noticeRaised({ severity: 'error', message: { ...manyLeftMessage, values: { done, left } } }),
  );
}

/** The list of certificates, the open one, and the actions on it. */
export function* certificatesSaga(api: CertificatesApi, save: typeof saveFile = saveFile) {
  yield* certificatesSlice.watch(api);
  yield* takeEvery(certificatesActions.actionFailed, reportingLeft(certificatesSelectors.selectIsActionLeft));
  yield* takeLeading(
    certificatesActions.discardRequested,
    onlyConfirmed(
      () => ({ title: notices.discardTitle, message: notices.discardQuestion, yesText: notices.discardYes }),
      attempting(
        ({ certificateId }) => api.discard(certificateId),
        (_, { certificateId }) => [certificatesActions.discarded({ certificateId }), successNotice(notices.discarded)],
      ),
    ),
  );
  yield* takeLeading(
    certificatesActions.manyDiscardRequested,
    onlyConfirmed(
      ({ ids }) => ({
        title: notices.manyTitle,
        message: { ...manyQuestion, values: { count: ids.length } },
        yesText: notices.discardYes,
      }),
      (action) => discardMany(api, action.payload),
    ),
  );
  yield* takeLeading(
    certificatesActions.archiveRequested,
    savingFile(async ({ ids }, signal) => [await api.archive([...ids], signal), 'APE.zip'], save),
  );
  yield* takeLeading(
    certificatesActions.documentsRequested,
    savingFile(async ({ ids }, signal) => [await api.documents([...ids], signal), 'APE-PDF.zip'], save),
  );
  yield* takeLeading(
    certificatesActions.signingArchiveRequested,
    savingFile(async ({ ids }, signal) => [await api.signingArchive([...ids], signal), 'APE-da-firmare.zip'], save),
  );
  yield* takeEvery(
    certificatesActions.downloadRequested,
    savingFile(async ({ certificateId, form, name }, signal) => [await api[form](certificateId, signal), name], save),
  );
  yield* takeLeading(certificatesActions.importRequested, importFiles, api);
  yield* fork(certificateFormSaga, api);
  yield* fork(photoSaga, api);
  yield* fork(previewSaga, api);
  yield* fork(plateSaga, api);
  yield* fork(registrationSaga, api);
  yield* fork(annulmentSaga);
  yield* fork(gridSaga, certificatesSlice.actions, api.load);
}
