import type { PayloadAction } from '@reduxjs/toolkit';
import { beginDraft, draftReducers, initialDraft, type DraftState } from '../../../shared/drafts/draftReducers';
import type { AppError } from '../../../shared/errors';
import { answers, begins, fails } from '../../../shared/request/reducers';
import { recordCommand } from '../../../shared/request/recordCommand';
import { idle, type Request } from '../../../shared/request/request';
import { requestOf } from '../../../shared/request/requestOf';
import { requestSlice } from '../../../shared/request/requestSlice';
import { signedIn, signedOut } from '../../../shared/session';
import {
  accreditationsFailed,
  accreditationsReceived,
  emailConfirmationSubmitted,
  emailLinkSent,
} from '../../../shared/userData';
import type { ApplicantAct, Application, Lookups, AccreditationsApi } from './model';

/** The action that was sent. */
interface Sent {
  applicationId: string;
  event: ApplicantAct;
  reason: string | null;
  commandId: string;
}
/** The applicant's action. Without an answer the same command is sent again: the server executes it once. */
type Command =
  | { status: 'idle' }
  | (Sent & { status: 'pending' })
  | (Sent & { status: 'failed'; error: AppError })
  | { status: 'done'; applicationId: string; event: ApplicantAct };
type Beginning =
  | { status: 'idle' }
  | ({ id: string; renews: string | null } & ({ status: 'pending' | 'done' } | { status: 'failed'; error: AppError }));

type State = {
  /** The reason why the caller's list could not be loaded last time. */
  listFailure: AppError | null;
  /** The accreditation that was read last. */
  application: Application | null;
  /** The id of the accreditation whose page is open. */
  shownId: string | null;
  request: Request;
  /** Requests again the facts that other tabs and pages change: a confirmed address, the personal record, companies. */
  recheck: Request;
  /** True when this page has loaded the application itself. */
  isFresh: boolean;
  draft: DraftState;
  command: Command;
  beginning: Beginning;
  /** Requests pagoPA's page of the fee. */
  checkout: Request;
  /** The accreditation whose page of pagoPA was requested last, which may have been left since. */
  checkoutOn: string | null;
  /** The address that the confirmation link was sent to just now. */
  linkSentTo: string | null;
  lookups: Lookups | null;
  lookupsRequest: Request;
};
const initialState: State = {
  listFailure: null,
  application: null,
  shownId: null,
  request: idle,
  recheck: idle,
  isFresh: false,
  draft: initialDraft,
  command: { status: 'idle' },
  beginning: { status: 'idle' },
  checkout: idle,
  checkoutOn: null,
  linkSentTo: null,
  lookups: null,
  lookupsRequest: idle,
};

/** True when the outcome of a request is unknown: it is sent again under the same id. */
const isUncertain = ({ kind, status = 0 }: AppError) => kind !== 'http' || status >= 500;

function receive(state: State, application: Application) {
  state.isFresh = true;
  // Unsaved values belong to the version that they were typed on.
  if (beginDraft(state, application.id, application.version)) state.application = application;
}

const checkout = recordCommand<State, 'checkout'>('checkout', ({ shownId }, id) => shownId === id);

/** An ended command is forgotten with its page. One under way is waited for, and no other is sent meanwhile. */
function forgetCommands(state: State) {
  if (state.command.status !== 'pending') state.command = { status: 'idle' };
  checkout.forget(state);
}

const request = requestOf<State, AccreditationsApi>();
const applicationRequest = request('request', {
  events: ['applicationRequested', 'applicationReceived', 'applicationFailed'],
  ask: (applicationId: string) => ({ applicationId }),
  begin: (state, { applicationId }) => {
    if (state.application?.id !== applicationId) Object.assign(state, { application: null, isFresh: false });
    if (state.shownId !== applicationId) forgetCommands(state);
    state.shownId = applicationId;
  },
  call: async (api, { applicationId }, signal) => ({ application: await api.get(applicationId, signal) }),
  receive: (state, { application }) => {
    receive(state, application);
  },
});

/** The form stays untouched: only the missing things are taken, for the version on screen. */
const recheckRequest = request('recheck', {
  events: ['recheckRequested', 'recheckReceived', 'recheckFailed'],
  ask: (applicationId: string) => ({ applicationId }),
  call: async (api, { applicationId }, signal) => ({ application: await api.get(applicationId, signal) }),
  receive: ({ application: known }, { application }) => {
    if (known?.id === application.id && known.version === application.version)
      Object.assign(known, { missing: application.missing, openEvents: application.openEvents });
  },
});
/** The user returned to the page: decisions made meanwhile are taken, unless a command is under way. */
const refreshRequest = request('recheck', {
  events: ['refreshRequested', 'refreshReceived', 'recheckFailed'],
  ask: (applicationId: string) => ({ applicationId }),
  call: async (api, { applicationId }, signal) => ({ application: await api.get(applicationId, signal) }),
  receive: (state, { application }) => {
    if (state.application?.id === application.id && state.command.status !== 'pending') receive(state, application);
  },
});

export const accreditationsSlice = requestSlice({
  name: 'accreditations',
  initialState,
  requests: [applicationRequest, recheckRequest, refreshRequest],
  reducers: {
    /** The page was left: the next one loads the application again. */
    pageLeft(state) {
      state.request = idle;
      state.shownId = null;
      // Unsaved values belong to the loaded version: the next visit continues from it, also without network.
      state.isFresh &&= state.draft.saving.status !== 'clean';
      forgetCommands(state);
    },
    checkoutRequested: begins(
      'checkout',
      (applicationId: string) => ({ applicationId }),
      checkout.sentFor('applicationId'),
    ),
    checkoutOpened: answers(
      'checkout',
      checkout.answered(() => undefined),
    ),
    checkoutFailed: fails('checkout', checkout.failed()),

    lookupsRequested: begins('lookupsRequest'),
    lookupsReceived: answers('lookupsRequest', (state: State, { lookups }: { lookups: Lookups }) => {
      state.lookups = lookups;
    }),
    lookupsFailed: fails('lookupsRequest'),

    ...draftReducers,
    /** The server has saved the draft, and returns the things that are missing. */
    dossierSaved(
      { application },
      { payload }: PayloadAction<{ applicationId: string; version: number; missing: string[] }>,
    ) {
      if (application?.id === payload.applicationId)
        Object.assign(application, { version: payload.version, missing: payload.missing });
    },

    commandSent: {
      prepare: (applicationId: string, event: ApplicantAct, reason: string | null = null) => ({
        payload: { applicationId, event, reason, commandId: crypto.randomUUID() },
      }),
      reducer(state, { payload }: PayloadAction<Sent>) {
        const { command } = state;
        const isRepeated =
          command.status === 'failed' &&
          command.event === payload.event &&
          command.reason === payload.reason &&
          command.applicationId === payload.applicationId &&
          isUncertain(command.error);
        const commandId = isRepeated ? command.commandId : payload.commandId;
        state.command = { ...payload, status: 'pending', commandId };
      },
    },
    commandDone(state, { payload }: PayloadAction<{ commandId: string; application: Application | null }>) {
      if (state.command.status !== 'pending' || state.command.commandId !== payload.commandId) return;
      const { applicationId, event } = state.command;
      if (state.shownId !== applicationId) {
        state.command = { status: 'idle' };
        return;
      }
      state.command = { status: 'done', applicationId, event };
      if (!payload.application) return;
      state.request = { status: 'done' };
      receive(state, payload.application);
    },
    /** The command was not sent. */
    commandDropped(state, { payload }: PayloadAction<{ commandId: string }>) {
      if (state.command.status === 'pending' && state.command.commandId === payload.commandId)
        state.command = { status: 'idle' };
    },
    commandFailed(state, { payload }: PayloadAction<{ commandId: string; error: AppError }>) {
      if (state.command.status !== 'pending' || state.command.commandId !== payload.commandId) return;
      state.command =
        state.shownId === state.command.applicationId
          ? { ...state.command, status: 'failed', error: payload.error }
          : { status: 'idle' };
    },

    beginningSent: {
      prepare: (renews: string | null) => ({ payload: { id: crypto.randomUUID(), renews } }),
      reducer(state, { payload }: PayloadAction<{ id: string; renews: string | null }>) {
        const { beginning } = state;
        const isRepeated =
          beginning.status === 'failed' && beginning.renews === payload.renews && isUncertain(beginning.error);
        state.beginning = { status: 'pending', id: isRepeated ? beginning.id : payload.id, renews: payload.renews };
      },
    },
    begun(state, { payload }: PayloadAction<{ application: Application }>) {
      if (state.beginning.status !== 'pending') return;
      state.beginning = { status: 'done', id: payload.application.id, renews: state.beginning.renews };
    },
    beginningFailed(state, { payload }: PayloadAction<{ error: AppError }>) {
      if (state.beginning.status === 'pending')
        state.beginning = { ...state.beginning, status: 'failed', error: payload.error };
    },
    /** The page has navigated to the application, or was left. */
    beginningFollowed(state) {
      state.beginning = { status: 'idle' };
    },
  },
  extraReducers: (builder) => {
    // The next user starts without the data of this one.
    builder
      .addCase(signedOut, () => initialState)
      .addCase(signedIn, () => initialState)
      .addCase(accreditationsReceived, (state) => {
        state.listFailure = null;
      })
      .addCase(accreditationsFailed, (state, { payload }) => {
        state.listFailure = payload.error;
      })
      .addCase(emailConfirmationSubmitted, (state) => {
        state.linkSentTo = null;
      })
      .addCase(emailLinkSent, (state, { payload }) => {
        state.linkSentTo = payload.email;
      });
  },
  selectors: {
    selectApplicationRequest: (state: State) => state.request,
    selectIsCheckoutLeft: checkout.isLeft,
  },
});
export const { actions: accreditationsActions, selectors: accreditationsSelectors } = accreditationsSlice;
