import { keepContent } from '../../../shared/files/shownContents';
import type { Handle } from '../../../shared/forms/heldValues';
import { begins } from '../../../shared/request/reducers';
import { idle, type Request } from '../../../shared/request/request';
import { requestOf } from '../../../shared/request/requestOf';
import type { FormState } from '../drafts/formReducers';
import type { CertificatesApi } from '../model';
import { photoKey } from './photoKey';

/** The state of the building's picture, without the picture itself. */
export type PhotoState = { photoReading: Request; photoSending: Request };

export const initialPhoto: PhotoState = { photoReading: idle, photoSending: idle };

type State = FormState & PhotoState;

const request = requestOf<State, CertificatesApi>();
const photoRequest = request('photoReading', {
  events: ['photoRequested', 'photoReceived', 'photoUnread'],
  ask: (certificateId: string) => ({ certificateId }),
  call: async (api, { certificateId }, signal) => {
    await keepContent(photoKey(certificateId), await api.photo(certificateId, signal), 'image');
  },
});
const removalRequest = request('photoSending', {
  events: ['photoRemoved', 'photoStored', 'photoRefused'],
  ask: (certificateId: string) => ({ certificateId }),
  call: async (api, { certificateId }) => ({
    certificateId,
    saved: await api.discardPhoto(certificateId),
    hasPhoto: false,
  }),
  receive: ({ certificate, draft }, { certificateId, hasPhoto, saved }) => {
    if (certificate?.header.id !== certificateId) return;
    Object.assign(certificate, { hasPhoto, saved });
    // Unsaved values now belong to the version that the picture made, unless something else was saved before it.
    if (draft.id === certificateId && saved.version === draft.version + 1) draft.version = saved.version;
  },
  wins: 'first',
});
/** Reads and removes the picture of the building. */
export const photoRequests = [photoRequest, removalRequest] as const;

export const photoReducers = {
  /** `jpeg` is the handle of the picture. The events of its answer and failure are those of a removal. */
  photoSent: begins('photoSending', (certificateId: string, version: number, jpeg: Handle<Blob>) => ({
    certificateId,
    version,
    jpeg,
  })),
};
