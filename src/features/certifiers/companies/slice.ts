import type { Action, PayloadAction } from '@reduxjs/toolkit';
import { errorReported } from '../../../shared/errorReporting';
import { heldRequestOf } from '../../../shared/forms/heldRequestOf';
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

const saveRequest = heldRequestOf<State, CompaniesApi>()('saving', {
  events: ['saveRequested', 'saveDone', 'saveFailed'],
  call: async (api, change: CompanyChange) => ({
    company: await (change.kind === 'create'
      ? api.createCompany(change.company)
      : api.saveCompany(change.id, change.company)),
  }),
  receive: (state) => {
    Object.assign(state, { editor: null, saving: idle });
  },
  then: ({ company }) => [companySaved({ company }), successNotice(notices.saved)],
  wins: 'first',
});
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
const answerRequest = request('answering', {
  events: ['answerRequested', 'answered', 'answerFailed'],
  ask: (invitationId: string, accepts: boolean) => ({ invitationId, accepts }),
  call: async (api, { invitationId, accepts }) => ({
    invitations: await api.answerInvitation(invitationId, accepts),
    companies: accepts ? await api.getMyCompanies() : [],
  }),
  receive: into('invitations'),
  then: ({ companies }, { accepts }) => [
    ...companies.map((company) => companySaved({ company })),
    successNotice(accepts ? notices.accepted : notices.refused),
  ],
  // Withdrawn and expired invitations disappear with the reload.
  otherwise: ({ error }): Action[] => [errorReported({ error }), companiesActions.invitationsRequested()],
  wins: 'first',
});

export const companiesSlice = sessionBoundSlice({
  name: 'companies',
  initialState,
  requests: [saveRequest, reloadRequest, membersRequest, inviteRequest, invitationsRequest, answerRequest],
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
    membersClosed(state) {
      Object.assign(state, { membersOf: null, membersRequest: idle, inviting: idle });
    },
    withdrawRequested: (_state, _action: PayloadAction<{ companyId: string; invitationId: string }>) => undefined,
    invitationWithdrawn(state, { payload }: PayloadAction<{ companyId: string; board: CompanyMemberList }>) {
      if (state.membersOf?.companyId === payload.companyId) takeMembers(state, payload);
    },
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
