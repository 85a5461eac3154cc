import { reportingLeft } from '../../../shared/request/reportingLeft';
import { takeEvery } from '../../../shared/saga';
import { readAgain } from '../../certificates/readAgain';
import { certificatesActions, certificatesSelectors } from '../../certificates/slice';

/** Reads the certificate on screen again after each step of its annulment. */
export function* annulmentSaga() {
  yield* takeEvery(certificatesActions.annulmentFailed, reportingLeft(certificatesSelectors.selectIsAnnulmentLeft));
  yield* takeEvery(certificatesActions.annulmentDone, function* ({ payload }) {
    yield* readAgain(payload.certificateId);
  });
}
