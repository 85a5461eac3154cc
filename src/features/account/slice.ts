import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { AppError } from '../../shared/errors';
import { awaits, type Request } from '../../shared/request';
import { signedOut } from '../../shared/session';
import type { EndTarget, SignInSession } from './model';

/** The end of sign-ins, from the click over the question to the answer. One at a time. */
export type Ending = { status: 'idle' } | { status: 'asked' | 'pending'; target: EndTarget } | { status: 'failed'; target: EndTarget; error: AppError };

type State = { sessions: SignInSession[]; request: Request; ending: Ending };
const initialState: State = { sessions: [], request: { status: 'idle' }, ending: { status: 'idle' } };

const remaining = (sessions: SignInSession[], target: EndTarget) => sessions.filter(({ id, isCurrent }) => (target.kind === 'one' ? id !== target.sessionId : isCurrent));

export const accountSlice = createSlice({
  name: 'account',
  initialState,
  reducers: {
    sessionsRequested: {
      prepare: () => ({ payload: { id: nanoid() } }),
      reducer(state, { payload }: PayloadAction<{ id: string }>) {
        state.request = { status: 'pending', id: payload.id };
      },
    },
    sessionsReceived(state, { payload }: PayloadAction<{ id: string; sessions: SignInSession[] }>) {
      if (!awaits(state.request, payload.id)) return;
      state.sessions = payload.sessions;
      state.request = { status: 'done' };
    },
    sessionsFailed(state, { payload }: PayloadAction<{ id: string; error: AppError }>) {
      if (awaits(state.request, payload.id)) state.request = { status: 'failed', error: payload.error };
    },
    /** The user wants sign-ins to end; a question follows. */
    endRequested(state, { payload }: PayloadAction<{ target: EndTarget }>) {
      state.ending = { status: 'asked', target: payload.target };
    },
    endDeclined(state) {
      state.ending = { status: 'idle' };
    },
    endConfirmed(state, { payload }: PayloadAction<{ target: EndTarget }>) {
      state.ending = { status: 'pending', target: payload.target };
    },
    sessionsEnded(state, { payload }: PayloadAction<{ target: EndTarget; ended: number }>) {
      state.ending = { status: 'idle' };
      state.sessions = remaining(state.sessions, payload.target);
    },
    endFailed(state, { payload }: PayloadAction<{ target: EndTarget; error: AppError }>) {
      state.ending = { status: 'failed', ...payload };
    },
  },
  // Nothing of one user's stays for the next.
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: {
    selectSessions: (state) => state.sessions,
    selectSessionsRequest: (state) => state.request,
    selectEnding: (state) => state.ending,
  },
});
export const { sessionsRequested, sessionsReceived, sessionsFailed, endRequested, endDeclined, endConfirmed, sessionsEnded, endFailed } = accountSlice.actions;
export const { selectSessions, selectSessionsRequest, selectEnding } = accountSlice.selectors;
