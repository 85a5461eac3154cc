import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { AppError } from '../../shared/errors';
import { awaits, type Request } from '../../shared/request/request';
import { signedOut } from '../../shared/session';
import type { EmailSettings, HeldSettings, TestEmail } from './model';

type State = {
  /** As the server gave them, null until they came. */
  emailing: EmailSettings | null;
  request: Request;
  saving: Request;
  testing: Request;
};
const initialState: State = {
  emailing: null,
  request: { status: 'idle' },
  saving: { status: 'idle' },
  testing: { status: 'idle' },
};

type Failure = { id: string; error: AppError };

export const settingsSlice = createSlice({
  name: 'settings',
  initialState,
  reducers: {
    emailingRequested: {
      prepare: () => ({ payload: { id: nanoid() } }),
      reducer(state, { payload: { id } }: PayloadAction<{ id: string }>) {
        state.request = { status: 'pending', id };
      },
    },
    emailingReceived(state, { payload }: PayloadAction<{ id: string; settings: EmailSettings }>) {
      if (!awaits(state.request, payload.id)) return;
      state.emailing = payload.settings;
      state.request = { status: 'done' };
    },
    emailingFailed(state, { payload }: PayloadAction<Failure>) {
      if (awaits(state.request, payload.id)) state.request = { status: 'failed', error: payload.error };
    },
    saveRequested: {
      prepare: (settings: HeldSettings) => ({ payload: { id: nanoid(), settings } }),
      reducer(state, { payload: { id } }: PayloadAction<{ id: string; settings: HeldSettings }>) {
        state.saving = { status: 'pending', id };
      },
    },
    settingsSaved(state, { payload: { id } }: PayloadAction<{ id: string }>) {
      if (awaits(state.saving, id)) state.saving = { status: 'done' };
    },
    saveFailed(state, { payload }: PayloadAction<Failure>) {
      if (awaits(state.saving, payload.id)) state.saving = { status: 'failed', error: payload.error };
    },
    testRequested: {
      prepare: (email: TestEmail, settings: HeldSettings | null) => ({ payload: { id: nanoid(), email, settings } }),
      reducer(
        state,
        { payload: { id } }: PayloadAction<{ id: string; email: TestEmail; settings: HeldSettings | null }>,
      ) {
        state.testing = { status: 'pending', id };
      },
    },
    testSent(state, { payload: { id } }: PayloadAction<{ id: string }>) {
      if (awaits(state.testing, id)) state.testing = { status: 'done' };
    },
    testFailed(state, { payload }: PayloadAction<Failure>) {
      if (awaits(state.testing, payload.id)) state.testing = { status: 'failed', error: payload.error };
    },
    /** The dialog of the test is gone, with what it showed. */
    testLeft(state) {
      state.testing = { status: 'idle' };
    },
    pageLeft: () => initialState,
  },
  // Nothing of one user's stays for the next.
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: {
    selectEmailing: (state) => state.emailing,
    selectRequest: (state) => state.request,
    selectSaving: (state) => state.saving,
    selectTesting: (state) => state.testing,
  },
});
export const {
  emailingRequested,
  emailingReceived,
  emailingFailed,
  saveRequested,
  settingsSaved,
  saveFailed,
  testRequested,
  testSent,
  testFailed,
  testLeft,
  pageLeft,
} = settingsSlice.actions;
export const { selectEmailing, selectRequest, selectSaving, selectTesting } = settingsSlice.selectors;
