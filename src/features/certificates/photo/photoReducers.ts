import type { Handle } from '../../../shared/forms/heldValues';
import { answers, begins, fails } from '../../../shared/request/reducers';
import { idle, type Request } from '../../../shared/request/request';
import type { CertificateSaved } from '../form/model';
import type { FormState } from '../form/formReducers';

/** What the store knows of the picture of the building; the picture itself stays out of it. */
export type PhotoState = { photoReading: Request; photoSending: Request };

export const initialPhoto: PhotoState = { photoReading: idle, photoSending: idle };

type State = FormState & PhotoState;

/** What follows from a picture that was put in, or taken out. */
export type PhotoKept = { certificateId: string; hasPhoto: boolean; saved: CertificateSaved };

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
  photoKept: answers('photoSending', ({ certificate, draft }: State, { certificateId, hasPhoto, saved }: PhotoKept) => {
    if (certificate?.header.id !== certificateId) return;
    Object.assign(certificate, { hasPhoto, saved });
    // What is typed stands on the version that the picture made.
    if (draft.id === certificateId) draft.version = saved.version;
  }),
  photoRefused: fails('photoSending'),
};
