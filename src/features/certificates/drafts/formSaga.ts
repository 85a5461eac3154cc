import { autosaveSaga, type DraftPort } from '../../../shared/drafts/autosaveSaga';
import { isOutdated } from '../../../shared/drafts/draftReducers';
import { abortable } from '../../../shared/request/abortable';
import { call, delay, fork, put, select, takeEvery, takeLatest } from '../../../shared/saga';
import type { CertificatesApi } from '../model';
import { certificatesActions, certificatesSelectors, certificatesSlice } from '../slice';
import { contentOf } from './beginning';
import { draftFields } from './draftFields';
import { isChanged, type FormContent } from './model';
import { sendablePeople } from './people';

/** Saves the draft of a certificate. Typed values are sent as they are: the server stores wrong ones too. */
const draftPort = (api: CertificatesApi): DraftPort<FormContent> => ({
  *save(id, { content, people, companyId }, version) {
    const shown = yield* select(certificatesSelectors.selectCertificate);
    const { people: sent, isWhole } = sendablePeople(people, shown?.header.id === id ? shown.people : {});
    const saved = yield* call(api.save, id, { version, companyId, content, people: sent });
    yield* put(certificatesActions.contentSaved({ certificateId: id, saved, people: sent, companyId }));
    return {
      version: saved.version,
      savedAt: saved.savedAt,
      isWhole,
      base: {
        typed: { content, people: sent, companyId },
        saved: { content: saved.content, people: sent, companyId },
      },
    };
  },
  read: async (id, signal) => {
    const certificate = await api.get(id, signal);
    return { version: certificate.saved.version, content: contentOf(certificate) };
  },
  isClash: isChanged,
  fields: draftFields,
});

/** The answer is older than a save made meanwhile, so the certificate is requested again. */
function* readAgain({ payload: { certificate } }: ReturnType<typeof certificatesActions.certificateReceived>) {
  const { id } = certificate.header;
  if (isOutdated(yield* select(certificatesSelectors.selectDraft), { id, version: certificate.saved.version }))
    yield* put(certificatesActions.certificateRequested(id));
}

/** Without a repetition the server forgets an editor after a minute. */
const STAY_EVERY_MS = 20_000;

/**
 * Reports that this user has it open, as long as the page is visible. A failed call leaves the list of the others as it
 * was.
 */
function* stay(
  api: CertificatesApi,
  action: ReturnType<typeof certificatesActions.editorStays | typeof certificatesActions.editorLeft>,
) {
  while (certificatesActions.editorStays.match(action)) {
    const { certificateId } = action.payload;
    if (document.visibilityState === 'visible') {
      try {
        yield* put(
          certificatesActions.editorsSeen({ names: yield* abortable((signal) => api.stay(certificateId, signal)) }),
        );
      } catch {
        // The call is repeated soon.
      }
    }
    yield* delay(STAY_EVERY_MS);
  }
}

/** Creates a certificate and fills it in. */
export function* certificateFormSaga(api: CertificatesApi) {
  yield* takeEvery(certificatesActions.certificateReceived, readAgain);
  yield* takeLatest([certificatesActions.editorStays, certificatesActions.editorLeft], stay, api);
  yield* fork(autosaveSaga<FormContent>, certificatesSlice.actions, certificatesSelectors.selectDraft, draftPort(api));
}
