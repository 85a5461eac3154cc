import { dropContent, keepContent } from '../../../shared/files/shownContents';
import { answering } from '../../../shared/request/answering';
import { delay, select, takeLatest } from '../../../shared/saga';
import type { CertificatesApi } from '../model';
import { certificatesActions, certificatesSelectors } from '../slice';
import { previewKey } from './previewKey';

/** Each pause in typing saves the draft: the document is printed after a longer one, and the first time at once. */
const REST_MS = 1_500;

/** Loads the printed form of the saved certificate. A new request cancels the pending one. */
export function* previewSaga(api: CertificatesApi) {
  const read = answering(
    async ({ certificateId, version }: { id: string; certificateId: string; version: number }, signal) => {
      await keepContent(previewKey(certificateId), await api.document(certificateId, signal), 'pdf');
      return { certificateId, version };
    },
    certificatesActions.previewReceived,
    certificatesActions.previewUnread,
  );
  yield* takeLatest(
    [certificatesActions.previewRequested, certificatesActions.previewClosed],
    function* preview(
      action:
        ReturnType<typeof certificatesActions.previewRequested> | ReturnType<typeof certificatesActions.previewClosed>,
    ) {
      if (certificatesActions.previewRequested.match(action)) {
        if (yield* select(certificatesSelectors.selectPrinted)) yield* delay(REST_MS);
        yield* read(action);
      } else dropContent(previewKey(action.payload.certificateId));
    },
  );
}
