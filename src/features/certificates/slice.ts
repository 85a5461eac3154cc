import type { PayloadAction } from '@reduxjs/toolkit';
import type { Handle } from '../../shared/forms/heldValues';
import { gridReducers, initialGrid, type GridState } from '../../shared/grid/gridReducers';
import { beginDraft, isOutdated } from '../../shared/drafts/draftReducers';
import { change } from '../../shared/request/change';
import { answers, begins } from '../../shared/request/reducers';
import { commandIds } from '../../shared/request/commandIds';
import { recordCommand } from '../../shared/request/recordCommand';
import { idle, type Request } from '../../shared/request/request';
import { optionalRequestOf } from '../../shared/request/optionalRequestOf';
import { requestOf } from '../../shared/request/requestOf';
import { sessionBoundSlice } from '../../shared/request/sessionBoundSlice';
import { formReducers, formRequests, initialForm, type FormState } from './drafts/formReducers';
import { initialPhoto, photoReducers, photoRequests, type PhotoState } from './photo/photoReducers';
import { initialPlates, plateReducers, type PlateState } from './plates/plateReducers';
import { initialPreview, previewReducers, type PreviewState } from './document/previewReducers';
import {
  annulmentReducers,
  annulmentRequests,
  annulmentSelectors,
  initialAnnulment,
  type AnnulmentState,
} from '../registration/annulment/annulmentReducers';
import {
  initialRegistration,
  registrationReducers,
  registrationSelectors,
  type RegistrationState,
} from '../registration/signing/registrationReducers';
import { successNotice } from '../../shared/successNotice';
import { notices } from './notices';
import { awaitsConfirmation, type ImportedFile } from './importedFile';
import type { Certificate, CertificateEvent, Overrule, Replacement, CertificatesApi } from './model';

/** `changes` counts moved, imported and discarded certificates: the list on screen reloads when it rises. */
type State = FormState &
  PhotoState &
  PreviewState &
  PlateState &
  RegistrationState &
  AnnulmentState & {
    grid: GridState;
    counts: Record<string, number> | null;
    loading: Request;
    acting: Request;
    /** The certificate of the last action, which may have been left since. */
    actingOn: string | null;
    importing: Request;
    imported: ImportedFile[];
    /** The number of files of the present or last import. */
    awaited: number;
    changes: number;
  };

const initialState: State = {
  ...initialForm,
  ...initialPhoto,
  ...initialPreview,
  ...initialPlates,
  ...initialRegistration,
  ...initialAnnulment,
  grid: initialGrid,
  counts: null,
  certificate: null,
  loading: idle,
  acting: idle,
  actingOn: null,
  importing: idle,
  imported: [],
  awaited: 0,
  changes: 0,
};

const isShown = ({ certificate }: State, id: string | null) => certificate?.header.id === id;
const onCertificate = recordCommand<State, 'acting'>('acting', isShown);

const request = requestOf<State, CertificatesApi>();
const certificateRequest = request('loading', {
  events: ['certificateRequested', 'certificateReceived', 'certificateFailed'],
  ask: (certificateId: string) => ({ certificateId }),
  begin: (state, { certificateId }) => {
    if (isShown(state, certificateId)) return;
    state.certificate = null;
    onCertificate.forget(state);
  },
  call: async (api, { certificateId }, signal) => ({ certificate: await api.get(certificateId, signal) }),
  receive: (state, { certificate }) => {
    const { header, saved } = certificate;
    const read = { id: header.id, version: saved.version };
    if (isOutdated(state.draft, read)) return;
    // Unsaved values belong to the version that they were typed on.
    beginDraft(state, read.id, read.version);
    state.certificate = certificate;
  },
  endedBy: 'certificateLeft',
});

const countsRequest = optionalRequestOf<State, CertificatesApi>()('counts', {
  events: ['countsRequested', 'countsReceived'],
  call: (api, signal) => api.states(signal),
});
/** Shows the certificate that an action has changed, unless it was left. */
const receive = onCertificate.answered(
  (state, { certificate }: { certificate: Certificate }) => {
    state.certificate = certificate;
  },
  (state, { certificate }) => {
    if (state.draft.id === certificate.header.id) state.draft.version = certificate.saved.version;
    state.changes += 1;
  },
);
const miss = onCertificate.failed();
const commandIdOf = commandIds();
const moveRequest = request('acting', {
  events: ['moveRequested', 'acted', 'actionFailed'],
  ask: (certificateId: string, event: CertificateEvent, version: number) => ({
    certificateId,
    event,
    version,
    commandId: commandIdOf(certificateId, event, version),
  }),
  begin: onCertificate.sentFor('certificateId'),
  call: async (api, { certificateId, event, version, commandId }, signal) => {
    await api.move(certificateId, event, version, commandId);
    return { certificate: await api.get(certificateId, signal) };
  },
  receive,
  miss,
  then: (_, { event }) => [successNotice(notices[event])],
  wins: 'first',
});
const overruleRequest = request('acting', {
  events: ['overruleRequested', 'acted', 'actionFailed'],
  ask: (certificateId: string, warning: Overrule) => ({ certificateId, warning }),
  begin: onCertificate.sentFor('certificateId'),
  call: async (api, { certificateId, warning }, signal) => {
    await api.overrule(certificateId, warning);
    return { certificate: await api.get(certificateId, signal) };
  },
  receive,
  miss,
  wins: 'first',
});
const replacementRequest = request('acting', {
  events: ['replacementRequested', 'acted', 'actionFailed'],
  ask: (certificateId: string, replacement: Replacement) => ({ certificateId, replacement }),
  begin: onCertificate.sentFor('certificateId'),
  call: async (api, { certificateId, replacement }, signal) => {
    await api.replace(certificateId, replacement);
    return { certificate: await api.get(certificateId, signal) };
  },
  receive,
  miss,
  wins: 'first',
});

export const certificatesSlice = sessionBoundSlice({
  name: 'certificates',
  initialState,
  requests: [
    countsRequest,
    certificateRequest,
    moveRequest,
    overruleRequest,
    replacementRequest,
    ...formRequests,
    ...photoRequests,
    ...annulmentRequests,
  ],
  reducers: {
    ...gridReducers,
    ...formReducers,
    ...photoReducers,
    ...previewReducers,
    ...plateReducers,
    ...registrationReducers,
    ...annulmentReducers,
    certificateLeft(state) {
      Object.assign(state, { certificate: null, loading: idle });
      onCertificate.forget(state);
    },
    /** The user wants to discard a draft; a question follows. */
    discardRequested: (_state, _action: PayloadAction<{ certificateId: string }>) => undefined,
    discarded(state, { payload }: PayloadAction<{ certificateId: string }>) {
      if (isShown(state, payload.certificateId)) state.certificate = null;
      state.changes += 1;
    },
    /** The user wants to discard several drafts; a question follows. */
    manyDiscardRequested: (_state, _action: PayloadAction<{ ids: readonly string[] }>) => undefined,
    manyDiscarded: change,
    /** A request for the registration of many has ended. */
    manyAsked: change,
    /** Downloads the national format of several, in one archive. */
    archiveRequested: (_state, _action: PayloadAction<{ ids: readonly string[] }>) => undefined,
    documentsRequested: (_state, _action: PayloadAction<{ ids: readonly string[] }>) => undefined,
    /** Downloads the documents that wait for a signature, in one archive. */
    signingArchiveRequested: (_state, _action: PayloadAction<{ ids: readonly string[] }>) => undefined,
    /** Downloads the national format or the printed form. */
    downloadRequested: (
      _state,
      _action: PayloadAction<{ certificateId: string; form: 'xml' | 'document' | 'files' | 'extract'; name: string }>,
    ) => undefined,
    /** `files` is the handle of the files, which stay out of actions and state. */
    importRequested: begins(
      'importing',
      (files: Handle<readonly File[]>, count: number, isConfirmed: boolean) => ({ files, count, isConfirmed }),
      (state: State, { count, isConfirmed }) => {
        // The outcomes of other files stay while some are confirmed.
        const imported = isConfirmed ? state.imported.filter((file) => !awaitsConfirmation(file)) : [];
        Object.assign(state, { imported, awaited: imported.length + count });
      },
    ),
    fileImported(state, { payload }: PayloadAction<ImportedFile>) {
      state.imported.push(payload);
      state.changes += 1;
    },
    importEnded: answers('importing'),
    /** An import that is under way goes on, and is shown again with the dialog. */
    importClosed(state) {
      if (state.importing.status === 'pending') return;
      Object.assign(state, { importing: idle, imported: [], awaited: 0 });
    },
  },
  selectors: {
    ...registrationSelectors,
    ...annulmentSelectors,
    selectIsActionLeft: onCertificate.isLeft,
  },
});
export const { actions: certificatesActions, selectors: certificatesSelectors } = certificatesSlice;
