import { successNotice } from '../../../shared/successNotice';
import { answering, attempting } from '../../../shared/request/answering';
import { reportingLeft } from '../../../shared/request/reportingLeft';
import { takeEvery, takeLatest, takeLeading } from '../../../shared/saga';
import { readAgain } from '../../certificates/readAgain';
import { certificatesActions, certificatesSelectors } from '../../certificates/slice';
import { annulmentNotices } from './messages';
import type { AnnulmentApi } from './model';

/** Requests and decides annulments; afterwards the certificate on screen is read again. */
export function* annulmentSaga(api: AnnulmentApi) {
  yield* takeLeading(
    certificatesActions.annulmentAsked,
    answering(
      async ({ certificateId, ask }) => ({ certificateId, progress: await api.askAnnulment(certificateId, ask) }),
      (answer) => [certificatesActions.annulmentDone(answer), successNotice(annulmentNotices.asked)],
      certificatesActions.annulmentFailed,
    ),
  );
  yield* takeLeading(
    certificatesActions.annulmentDecided,
    answering(
      async ({ certificateId, decision }) => ({
        certificateId,
        progress: await api.decideAnnulment(certificateId, decision),
      }),
      (answer, { decision }) => [
        certificatesActions.annulmentDone(answer),
        successNotice(annulmentNotices[decision.isGranted ? 'granted' : 'refused']),
      ],
      certificatesActions.annulmentFailed,
    ),
  );
  yield* takeEvery(certificatesActions.annulmentFailed, reportingLeft(certificatesSelectors.selectIsAnnulmentLeft));
  yield* takeEvery(certificatesActions.annulmentDone, function* ({ payload }) {
    yield* readAgain(payload.certificateId);
  });
  yield* takeLatest(
    certificatesActions.annulmentsRequested,
    // The list of certificates works without it.
    attempting(
      (_, signal) => api.annulments(signal),
      certificatesActions.annulmentsReceived,
      () => [],
    ),
  );
}
