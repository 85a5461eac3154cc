import type { PayloadAction } from '@reduxjs/toolkit';
import { heldRequestOf, type Held } from '../../shared/forms/heldRequestOf';
import { holdValues } from '../../shared/forms/heldValues';
import { idle, type Request } from '../../shared/request/request';
import { requestSlice } from '../../shared/request/requestSlice';
import type { AccountAccessApi, PasswordReset, Registration, ResetCodeRequest, ResetLink } from './model';

/** `attempt`: the handle of the new user's credentials. */
export type RegistrationState = Request<{ attempt: string }>;
/** The link of the mail: unknown until the server has answered, and when it cannot answer. */
export type LinkState = 'unknown' | 'good' | 'expired';

type State = { registration: RegistrationState; code: Request; reset: Request; link: LinkState };
const initialState: State = { registration: idle, code: idle, reset: idle, link: 'unknown' };

const request = heldRequestOf<State, AccountAccessApi>();
/** Creates a user, who may sign in at once. */
const registrationRequest = request('registration', {
  events: ['registrationRequested', 'registered', 'registrationFailed'],
  call: async (api, registration: Registration) => {
    await api.register(registration);
    // The login page signs in with these, if it is the portal's own.
    const { userName, password } = registration;
    return { attempt: holdValues({ userName, password }, null) };
  },
  receive: (state, { attempt }) => {
    state.registration = { status: 'done', attempt };
  },
  wins: 'first',
});
const resetCodeRequest = request('code', {
  events: ['resetCodeRequested', 'resetCodeSent', 'resetCodeFailed'],
  call: (api, wanted: ResetCodeRequest) => api.sendPasswordResetCode(wanted),
  wins: 'first',
});
const resetRequest = request('reset', {
  events: ['resetRequested', 'passwordReset', 'resetFailed'],
  call: (api, reset: PasswordReset) => api.resetPassword(reset),
  wins: 'first',
});

export const accountAccessSlice = requestSlice({
  name: 'accountAccess',
  initialState,
  requests: [registrationRequest, resetCodeRequest, resetRequest],
  reducers: {
    /** One of the pages was opened: nothing of an earlier visit stays. */
    pageOpened: () => initialState,
    /** The link of a mail was opened. */
    linkOpened(state, _action: PayloadAction<Held<ResetLink>>) {
      state.link = 'unknown';
    },
    linkVerified(state, { payload }: PayloadAction<{ isGood: boolean }>) {
      state.link = payload.isGood ? 'good' : 'expired';
    },
  },
  selectors: { selectCodeRequest: (state: State) => state.code },
});
export const { actions: accountAccessActions, selectors: accountAccessSelectors } = accountAccessSlice;
