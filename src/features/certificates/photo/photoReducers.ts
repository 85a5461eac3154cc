import type { Handle } from '../../../shared/forms/heldValues';
import { answers, begins, fails } from '../../../shared/request/reducers';
import { idle, type Request } from '../../../shared/request/request';
import type { CertificateSaved } from '../drafts/model';
import type { FormState } from '../drafts/formReducers';

/** The state of the building's picture, without the picture itself. */
export type PhotoState = { photoReading: Request; photoSending: Request };

export const initialPhoto: PhotoState = { photoReading: idle, photoSending: idle };

type State = FormState & PhotoState;

/** The results of a picture that was added or removed. */
export type StoredPhoto = { certificateId: string; hasPhoto: boolean; saved: CertificateSaved };

export const photoReducers = {
  photoRequested: begins('photoReading', (certificateId: string) => ({ certificateId })),
  photoReceived: answers('photoReading'),
  photoUnread: fails('photoReading'),
  /** `jpeg` is the handle of the picture. */
  photoSent: begins('photoSending', (certificateId: string, version: number, jpeg: Handle<Blob>) => ({
    certificateId,
    version,
    jpeg,
  })),
  photoRemoved: begins('photoSending', (certificateId: string) => ({ certificateId })),
  photoStored: answers(
    'photoSending',
    ({ certificate, draft }: State, { certificateId, hasPhoto, saved }: StoredPhoto) => {
      if (certificate?.header.id !== certificateId) return;
      Object.assign(certificate, { hasPhoto, saved });
      // Unsaved values now belong to the version that the picture made, unless something else was saved before it.
      if (draft.id === certificateId && saved.version === draft.version + 1) draft.version = saved.version;
    },
  ),
  photoRefused: fails('photoSending'),
};
