import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { held, type Held } from '../../shared/forms/answeringHeld';
import { memberSelectors } from '../../shared/request/memberSelectors';
import { answers, begins, fails } from '../../shared/request/reducers';
import { idle, type Request } from '../../shared/request/request';
import type { PasswordReset, Registration, ResetCodeRequest, ResetLink } from './model';

/** `attempt`: the handle of the new user's credentials. */
export type RegistrationState = Request<{ attempt: string }>;
/** The link of the mail: unknown until the server has answered, and when it cannot answer. */
export type LinkState = 'unknown' | 'good' | 'expired';

type State = { registration: RegistrationState; code: Request; reset: Request; link: LinkState };
const initialState: State = { registration: idle, code: idle, reset: idle, link: 'unknown' };

export const accountAccessSlice = createSlice({
  name: 'accountAccess',
  initialState,
  reducers: {
    /** One of the pages was opened: nothing of an earlier visit stays. */
    pageOpened: () => initialState,
    registrationRequested: begins('registration', held<Registration>),
    /** A user was created, who may sign in at once. */
    registered: answers('registration', (state: State, { attempt }: { attempt: string }) => {
      state.registration = { status: 'done', attempt };
    }),
    registrationFailed: fails('registration'),
    resetCodeRequested: begins('code', held<ResetCodeRequest>),
    resetCodeSent: answers('code'),
    resetCodeFailed: fails('code'),
    /** The link of a mail was opened. */
    linkOpened(state, _action: PayloadAction<Held<ResetLink>>) {
      state.link = 'unknown';
    },
    linkVerified(state, { payload }: PayloadAction<{ isGood: boolean }>) {
      state.link = payload.isGood ? 'good' : 'expired';
    },
    resetRequested: begins('reset', held<PasswordReset>),
    passwordReset: answers('reset'),
    resetFailed: fails('reset'),
  },
  selectors: {
    ...memberSelectors(initialState),
    selectCodeRequest: (state) => state.code,
  },
});
export const { actions: accountAccessActions, selectors: accountAccessSelectors } = accountAccessSlice;
