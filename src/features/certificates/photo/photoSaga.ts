import { keepContent } from '../../../shared/files/shownContents';
import { takeValues } from '../../../shared/forms/heldValues';
import { answering } from '../../../shared/request/answering';
import { takeLatest, takeLeading } from '../../../shared/saga';
import type { CertificatesApi } from '../model';
import { photoKey } from './photoKey';
import { certificatesActions } from '../slice';

/** Reads, adds and removes the picture of the building. */
export function* photoSaga(api: CertificatesApi) {
  yield* takeLatest(
    certificatesActions.photoRequested,
    answering(
      async ({ certificateId }, signal) => {
        await keepContent(photoKey(certificateId), await api.photo(certificateId, signal), 'image');
        return {};
      },
      certificatesActions.photoReceived,
      certificatesActions.photoUnread,
    ),
  );
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
  yield* takeLeading(
    certificatesActions.photoRemoved,
    answering(
      async ({ certificateId }) => ({
        certificateId,
        saved: await api.discardPhoto(certificateId),
        hasPhoto: false,
      }),
      certificatesActions.photoStored,
      certificatesActions.photoRefused,
    ),
  );
}
