import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { held } from '../../shared/forms/answeringHeld';
import { answers, begins, fails } from '../../shared/request/reducers';
import { idle, type Request } from '../../shared/request/request';
import { signedOut } from '../../shared/session';
import type { MyCompany } from '../../shared/userData';
import type { CompanyChange, CompanyMember, CompanyMemberInput } from './model';

type State = {
  /** The company whose form is open; a new one has its id from the first moment, so that it is registered once. */
  editor: { id: string; isNew: boolean } | null;
  saving: Request;
  /** The company whose members are looked at. */
  membersOf: { companyId: string; items: CompanyMember[] | null } | null;
  membersRequest: Request;
  adding: Request;
};
const initialState: State = { editor: null, saving: idle, membersOf: null, membersRequest: idle, adding: idle };

type Members = { items: CompanyMember[] };

function takeMembers({ membersOf }: State, { items }: Members): void {
  if (membersOf) membersOf.items = items;
}

export const companiesSlice = createSlice({
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
    /** Somebody else changed the company: it is wanted as it is now, under what is typed. */
    reloadRequested: (_state) => undefined,
    reloadDone(state) {
      state.saving = idle;
    },
    membersOpened: begins(
      'membersRequest',
      (companyId: string) => ({ companyId }),
      (state: State, { companyId }) => {
        const items = state.membersOf?.companyId === companyId ? state.membersOf.items : null;
        Object.assign(state, { membersOf: { companyId, items }, adding: idle });
      },
    ),
    membersClosed(state) {
      Object.assign(state, { membersOf: null, membersRequest: idle, adding: idle });
    },
    membersReceived: answers('membersRequest', takeMembers),
    membersFailed: fails('membersRequest'),
    addRequested: begins('adding', (companyId: string, member: CompanyMemberInput) => ({ companyId, member })),
    memberAdded: answers('adding', takeMembers),
    addFailed: fails('adding'),
    /** A membership is to end; a question follows. */
    endRequested: (_state, _action: PayloadAction<{ company: MyCompany; member: CompanyMember; isSelf: boolean }>) =>
      undefined,
    memberEnded(state, { payload }: PayloadAction<{ companyId: string; items: CompanyMember[] | null }>) {
      // Whoever left sees the company's members no more.
      if (state.membersOf?.companyId === payload.companyId)
        state.membersOf = payload.items && { companyId: payload.companyId, items: payload.items };
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: {
    selectEditor: (state) => state.editor,
    selectSaving: (state) => state.saving,
    selectMembersOf: (state) => state.membersOf,
    selectMembersRequest: (state) => state.membersRequest,
    selectAdding: (state) => state.adding,
  },
});
export const {
  formOpened,
  formClosed,
  saveRequested,
  saveDone,
  saveFailed,
  reloadRequested,
  reloadDone,
  membersOpened,
  membersClosed,
  membersReceived,
  membersFailed,
  addRequested,
  memberAdded,
  addFailed,
  endRequested,
  memberEnded,
} = companiesSlice.actions;
export const { selectEditor, selectSaving, selectMembersOf, selectMembersRequest, selectAdding } =
  companiesSlice.selectors;
