import type { PayloadAction } from '@reduxjs/toolkit';
import { held } from '../../../shared/forms/answeringHeld';
import { answers, begins, fails } from '../../../shared/request/reducers';
import { idle, type Request } from '../../../shared/request/request';
import { notices } from './messages';
import { successNotice } from '../../../shared/successNotice';
import { into, requestOf } from '../../../shared/request/requestOf';
import { sessionBoundSlice } from '../../../shared/request/sessionBoundSlice';
import { companySaved, type MyCompany } from '../../../shared/userData';
import type {
  CompanyChange,
  CompanyInvitationInput,
  CompanyMember,
  CompanyMemberList,
  MyCompanyInvitation,
  CompaniesApi,
} from './model';

type State = {
  /** The company whose form is open; a new one has its id from the start, so that it is registered once. */
  editor: { id: string; isNew: boolean } | null;
  saving: Request;
  reloading: Request;
  /** The company whose members are shown. */
  membersOf: { companyId: string; board: CompanyMemberList | null } | null;
  membersRequest: Request;
  inviting: Request;
  /** The user's pending invitations; undefined until loaded. */
  invitations: MyCompanyInvitation[] | undefined;
  invitationsRequest: Request;
  answering: Request;
};
const initialState: State = {
  editor: null,
  saving: idle,
  reloading: idle,
  membersOf: null,
  membersRequest: idle,
  inviting: idle,
  invitations: undefined,
  invitationsRequest: idle,
  answering: idle,
};

function takeMembers({ membersOf }: State, { board }: { board: CompanyMemberList }): void {
  if (membersOf) membersOf.board = board;
}

function takeInvitations(state: State, { invitations }: { invitations: MyCompanyInvitation[] }): void {
  state.invitations = invitations;
}

const request = requestOf<State, CompaniesApi>();
/** Somebody else changed the company: it is loaded again, under the typed values. */
const reloadRequest = request('reloading', {
  events: ['reloadRequested', 'reloadDone', 'reloadFailed'],
  call: async (api) => ({ companies: await api.getMyCompanies() }),
  receive: (state) => {
    state.saving = idle;
  },
  then: ({ companies }) => companies.map((company) => companySaved({ company })),
  wins: 'first',
});
const membersRequest = request('membersRequest', {
  events: ['membersOpened', 'membersReceived', 'membersFailed'],
  ask: (companyId: string) => ({ companyId }),
  begin: (state, { companyId }) => {
    const board = state.membersOf?.companyId === companyId ? state.membersOf.board : null;
    Object.assign(state, { membersOf: { companyId, board }, inviting: idle });
  },
  call: async (api, { companyId }, signal) => ({ board: await api.getMembers(companyId, signal) }),
  receive: (state, answer) => {
    takeMembers(state, answer);
  },
  endedBy: 'membersClosed',
});
/** The request's id is the invitation's id. */
const inviteRequest = request('inviting', {
  events: ['inviteRequested', 'invited', 'inviteFailed'],
  ask: (companyId: string, invitation: Omit<CompanyInvitationInput, 'id'>) => ({
    id: crypto.randomUUID(),
    companyId,
    invitation,
  }),
  // The request's id is the invitation's, so that a retry sends no second mail.
  call: async (api, { id, companyId, invitation }) => ({ board: await api.invite(companyId, { id, ...invitation }) }),
  receive: (state, answer) => {
    takeMembers(state, answer);
  },
  then: () => [successNotice(notices.invited)],
  wins: 'first',
});
const invitationsRequest = request('invitationsRequest', {
  events: ['invitationsRequested', 'invitationsReceived', 'invitationsFailed'],
  call: async (api, _, signal) => ({ invitations: await api.getOwnInvitations(signal) }),
  receive: into('invitations'),
});

export const companiesSlice = sessionBoundSlice({
  name: 'companies',
  initialState,
  reducers: {
    formOpened: {
      prepare: (company: MyCompany | null) => ({
        payload: { id: company?.id ?? crypto.randomUUID(), isNew: company === null },
      }),
      reducer(state, { payload }: PayloadAction<{ id: string; isNew: boolean }>) {
        Object.assign(state, { editor: payload, saving: idle });
      },
    },
    formClosed(state) {
      Object.assign(state, { editor: null, saving: idle });
    },
    saveRequested: begins('saving', held<CompanyChange>),
    saveDone: answers('saving', (state: State) => {
      Object.assign(state, { editor: null, saving: idle });
    }),
    saveFailed: fails('saving'),
    ...reloadRequest.reducers,
    ...membersRequest.reducers,
    membersClosed(state) {
      Object.assign(state, { membersOf: null, membersRequest: idle, inviting: idle });
    },
    ...inviteRequest.reducers,
    withdrawRequested: (_state, _action: PayloadAction<{ companyId: string; invitationId: string }>) => undefined,
    invitationWithdrawn(state, { payload }: PayloadAction<{ companyId: string; board: CompanyMemberList }>) {
      if (state.membersOf?.companyId === payload.companyId) takeMembers(state, payload);
    },
    ...invitationsRequest.reducers,
    answerRequested: begins('answering', (invitationId: string, accepts: boolean) => ({ invitationId, accepts })),
    answered: answers('answering', takeInvitations),
    answerFailed: fails('answering'),
    /** The user wants to end a membership; a question follows. */
    endRequested: (_state, _action: PayloadAction<{ company: MyCompany; member: CompanyMember; isSelf: boolean }>) =>
      undefined,
    memberEnded(state, { payload }: PayloadAction<{ companyId: string; board: CompanyMemberList | null }>) {
      // A person who left may no longer see the company's members.
      if (state.membersOf?.companyId === payload.companyId)
        state.membersOf = payload.board && { companyId: payload.companyId, board: payload.board };
    },
  },
});
export const { actions: companiesActions, selectors: companiesSelectors } = companiesSlice;
export const companiesRequests = [reloadRequest, membersRequest, inviteRequest, invitationsRequest];
