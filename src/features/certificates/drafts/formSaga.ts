import { autosaveSaga, type DraftPort } from '../../../shared/drafts/autosaveSaga';
import { isOutdated } from '../../../shared/drafts/draftReducers';
import { abortable } from '../../../shared/request/abortable';
import { answering } from '../../../shared/request/answering';
import { call, delay, fork, put, select, takeEvery, takeLatest, takeLeading } from '../../../shared/saga';
import type { CertificatesApi } from '../model';
import {
  beginningFailed,
  beginningSent,
  begun,
  certificateReceived,
  certificateRequested,
  certificatesSlice,
  circumstancesFailed,
  circumstancesReceived,
  circumstancesRequested,
  contentSaved,
  certificateLeft,
  editorLeft,
  editorsSeen,
  editorStays,
  formLookupsFailed,
  formLookupsReceived,
  formLookupsRequested,
  selectDraft,
} from '../slice';
import { isChanged, type FormContent } from './model';
import { sendablePeople } from './people';

/** Saves the draft of a certificate. Typed values are sent as they are: the server stores wrong ones too. */
const draftPort = (api: CertificatesApi): DraftPort<FormContent> => ({
  *save(id, { content, people, companyId }, version) {
    const { people: sent, isWhole } = sendablePeople(people);
    const saved = yield* call(api.save, id, { version, companyId, content, people: sent });
    yield* put(contentSaved({ certificateId: id, saved }));
    return { version: saved.version, savedAt: saved.savedAt, isWhole };
  },
  versionOf: async (id, signal) => (await api.get(id, signal)).saved.version,
  isClash: isChanged,
  reload: certificateRequested,
});

/** The answer is older than a save made meanwhile, so the certificate is requested again. */
function* readAgain({ payload: { certificate } }: ReturnType<typeof certificateReceived>) {
  const { id } = certificate.header;
  if (isOutdated(yield* select(selectDraft), { id, version: certificate.saved.version }))
    yield* put(certificateRequested(id));
}

/** Without a repetition the server forgets an editor after a minute. */
const STAY_EVERY_MS = 20_000;

/**
 * Reports that this user has it open, as long as the page is visible. A failed call leaves the list of the others as it
 * was.
 */
function* stay(api: CertificatesApi, action: ReturnType<typeof editorStays | typeof editorLeft>) {
  while (editorStays.match(action)) {
    const { certificateId } = action.payload;
    if (document.visibilityState === 'visible') {
      try {
        yield* put(editorsSeen({ names: yield* abortable((signal) => api.stay(certificateId, signal)) }));
      } catch {
        // The call is repeated soon.
      }
    }
    yield* delay(STAY_EVERY_MS);
  }
}

/** Creates a certificate and fills it in. */
export function* certificateFormSaga(api: CertificatesApi) {
  yield* takeEvery(certificateReceived, readAgain);
  yield* takeLatest([editorStays, editorLeft], stay, api);
  yield* takeLatest(
    formLookupsRequested,
    answering(async (_, signal) => ({ lookups: await api.lookups(signal) }), formLookupsReceived, formLookupsFailed),
  );
  yield* takeLatest(
    circumstancesRequested,
    answering(
      async (_, signal) => ({ circumstances: await api.circumstances(signal) }),
      circumstancesReceived,
      circumstancesFailed,
    ),
  );
  yield* takeLeading(
    beginningSent,
    answering(
      async ({ certificateId, id: _request, ...beginning }) => {
        await api.begin({ ...beginning, id: certificateId });
        return { certificateId };
      },
      begun,
      beginningFailed,
    ),
  );
  yield* fork(
    autosaveSaga<FormContent>,
    { ...certificatesSlice.actions, pageLeft: certificateLeft },
    selectDraft,
    draftPort(api),
  );
}
