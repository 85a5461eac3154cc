import { takeValues } from '../../../shared/forms/heldValues';
import { answering } from '../../../shared/request/answering';
import { takeLeading } from '../../../shared/saga';
import type { CertificatesApi } from '../model';
import { certificatesActions } from '../slice';

/** Adds the picture of the building. */
export function* photoSaga(api: CertificatesApi) {
  yield* takeLeading(
    certificatesActions.photoSent,
    answering(
      async ({ certificateId, version, jpeg }) => {
        const picture = takeValues<Blob>(jpeg);
        if (!picture) throw new Error('The picture was sent already.');
        const saved = await api.savePhoto(certificateId, version, picture);
        return { certificateId, saved, hasPhoto: true };
      },
      (stored) => [certificatesActions.photoStored(stored), certificatesActions.photoRequested(stored.certificateId)],
      certificatesActions.photoRefused,
    ),
  );
}
