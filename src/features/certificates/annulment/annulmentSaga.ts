import { noticeRaised } from '../../../shared/notices';
import { answering, attempting } from '../../../shared/request/answering';
import { takeLatest, takeLeading } from '../../../shared/saga';
import { certificateRequested } from '../slice';
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

/** Annulments that are asked for and decided; afterwards the certificate in sight is read again. */
export function* annulmentSaga(api: AnnulmentApi) {
  yield* takeLeading(
    annulmentAsked,
    answering(
      async ({ certificateId, ask }) => ({ certificateId, told: await api.askAnnulment(certificateId, ask) }),
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
        told: await api.decideAnnulment(certificateId, decision),
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
    // The list of certificates stands without it.
    attempting(
      (_, signal) => api.annulments(signal),
      annulmentsReceived,
      () => [],
    ),
  );
}
