import { noticeRaised } from '../../../shared/notices';
import { answering, attempting } from '../../../shared/request/answering';
import { takeLatest, takeLeading } from '../../../shared/saga';
import { certificateRequested } from '../../certificates/slice';
import { annulmentNotices } from './messages';
import type { AnnulmentApi } from './model';
import {
  annulmentAsked,
  annulmentDecided,
  annulmentDone,
  annulmentFailed,
  annulmentsReceived,
  annulmentsRequested,
} from './store';

/** Requests and decides annulments; afterwards the certificate on screen is read again. */
export function* annulmentSaga(api: AnnulmentApi) {
  yield* takeLeading(
    annulmentAsked,
    answering(
      async ({ certificateId, ask }) => ({ certificateId, progress: await api.askAnnulment(certificateId, ask) }),
      (answer) => [
        annulmentDone(answer),
        certificateRequested(answer.certificateId),
        noticeRaised({ severity: 'success', message: annulmentNotices.asked }),
      ],
      annulmentFailed,
    ),
  );
  yield* takeLeading(
    annulmentDecided,
    answering(
      async ({ certificateId, decision }) => ({
        certificateId,
        progress: await api.decideAnnulment(certificateId, decision),
      }),
      (answer, { decision }) => [
        annulmentDone(answer),
        certificateRequested(answer.certificateId),
        noticeRaised({ severity: 'success', message: annulmentNotices[decision.isGranted ? 'granted' : 'refused'] }),
      ],
      annulmentFailed,
    ),
  );
  yield* takeLatest(
    annulmentsRequested,
    // The list of certificates works without it.
    attempting(
      (_, signal) => api.annulments(signal),
      annulmentsReceived,
      () => [],
    ),
  );
}
