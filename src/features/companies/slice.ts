import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { AppError } from '../../shared/errors';
import type { Handle } from '../../shared/forms/heldValues';
import { awaits, type Request } from '../../shared/request/request';
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
const idle: Request = { status: 'idle' };
const initialState: State = { editor: null, saving: idle, membersOf: null, membersRequest: idle, adding: idle };

type Answered<More = object> = PayloadAction<{ id: string } & More>;
type Failed = PayloadAction<{ id: string; error: AppError }>;

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
    /** What is typed goes past the store: `id` is its handle, and names the request besides. */
    saveRequested(state, { payload }: PayloadAction<{ id: Handle<CompanyChange> }>) {
      state.saving = { status: 'pending', id: payload.id };
    },
    saveDone(state, { payload }: Answered) {
      if (awaits(state.saving, payload.id)) Object.assign(state, { editor: null, saving: idle });
    },
    saveFailed(state, { payload }: Failed) {
      if (awaits(state.saving, payload.id)) state.saving = { status: 'failed', error: payload.error };
    },
    /** Somebody else changed the company: it is wanted as it is now, under what is typed. */
    reloadRequested: (_state) => undefined,
    reloadDone(state) {
      state.saving = idle;
    },
    membersOpened: {
      prepare: (companyId: string) => ({ payload: { id: nanoid(), companyId } }),
      reducer(state, { payload }: Answered<{ companyId: string }>) {
        const items = state.membersOf?.companyId === payload.companyId ? state.membersOf.items : null;
        Object.assign(state, {
          membersOf: { companyId: payload.companyId, items },
          membersRequest: { status: 'pending', id: payload.id },
          adding: idle,
        });
      },
    },
    membersClosed(state) {
      Object.assign(state, { membersOf: null, membersRequest: idle, adding: idle });
    },
    membersReceived(state, { payload }: Answered<{ items: CompanyMember[] }>) {
      if (!state.membersOf || !awaits(state.membersRequest, payload.id)) return;
      state.membersOf.items = payload.items;
      state.membersRequest = { status: 'done' };
    },
    membersFailed(state, { payload }: Failed) {
      if (awaits(state.membersRequest, payload.id)) state.membersRequest = { status: 'failed', error: payload.error };
    },
    addRequested: {
      prepare: (companyId: string, member: CompanyMemberInput) => ({ payload: { id: nanoid(), companyId, member } }),
      reducer(state, { payload }: Answered<{ companyId: string; member: CompanyMemberInput }>) {
        state.adding = { status: 'pending', id: payload.id };
      },
    },
    memberAdded(state, { payload }: Answered<{ items: CompanyMember[] }>) {
      if (!awaits(state.adding, payload.id)) return;
      if (state.membersOf) state.membersOf.items = payload.items;
      state.adding = { status: 'done' };
    },
    addFailed(state, { payload }: Failed) {
      if (awaits(state.adding, payload.id)) state.adding = { status: 'failed', error: payload.error };
    },
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
