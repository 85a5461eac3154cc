import { toAppError } from '../../shared/errors';
import { takeValues } from '../../shared/forms/heldValues';
import { gridSaga } from '../../shared/grid/gridSaga';
import { noticeRaised } from '../../shared/notices';
import { successNotice } from '../../shared/successNotice';
import { abortable } from '../../shared/request/abortable';
import { answering, attempting } from '../../shared/request/answering';
import { onlyConfirmed } from '../../shared/request/onlyConfirmed';
import { fork, put, takeEvery, takeLatest, takeLeading } from '../../shared/saga';
import { savingFile } from '../../shared/savingFile';
import { saveFile } from '../../shared/saveFile';
import { reportingLeft } from '../../shared/request/reportingLeft';
import { watchRequests } from '../../shared/request/requestOf';
import { certificateFormSaga } from './drafts/formSaga';
import { annulmentSaga } from '../registration/annulment/annulmentSaga';
import type { CertificatesApi } from './model';
import { photoSaga } from './photo/photoSaga';
import { plateSaga } from './plates/plateSaga';
import { previewSaga } from './document/previewSaga';
import { registrationSaga } from '../registration/signing/registrationSaga';
import { manyDiscardedMessage, manyLeftMessage, manyQuestion, notices } from './notices';
import { certificatesActions, certificatesRequests, certificatesSelectors, certificatesSlice } from './slice';

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

/** Changes the open certificate, and reads it again. */
const changed =
  <Wish extends { certificateId: string }>(api: CertificatesApi, change: (wish: Wish) => Promise<void>) =>
  async (wish: Wish, signal: AbortSignal) => {
    await change(wish);
    return { certificate: await api.get(wish.certificateId, signal) };
  };

/** The list of certificates, the open one, and the actions on it. */
export function* certificatesSaga(api: CertificatesApi, save: typeof saveFile = saveFile) {
  yield* takeLatest(
    certificatesActions.countsRequested,
    // The counts are optional: without them the list still opens.
    attempting(
      (_, signal) => api.states(signal),
      certificatesActions.countsReceived,
      () => [],
    ),
  );
  yield* watchRequests(api, certificatesActions, certificatesRequests);
  yield* takeLeading(
    certificatesActions.moveRequested,
    answering(
      changed(api, ({ certificateId, event, version, commandId }) =>
        api.move(certificateId, event, version, commandId),
      ),
      (answer, { event }) => [certificatesActions.acted(answer), successNotice(notices[event])],
      certificatesActions.actionFailed,
    ),
  );
  yield* takeLeading(
    certificatesActions.overruleRequested,
    answering(
      changed(api, ({ certificateId, warning }) => api.overrule(certificateId, warning)),
      certificatesActions.acted,
      certificatesActions.actionFailed,
    ),
  );
  yield* takeLeading(
    certificatesActions.replacementRequested,
    answering(
      changed(api, ({ certificateId, replacement }) => api.replace(certificateId, replacement)),
      certificatesActions.acted,
      certificatesActions.actionFailed,
    ),
  );
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
  yield* fork(annulmentSaga, api);
  yield* fork(gridSaga, certificatesSlice.actions, api.load);
}
