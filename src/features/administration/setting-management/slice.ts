import { held } from '../../../shared/forms/answeringHeld';
import { answers, begins, fails } from '../../../shared/request/reducers';
import { idle, type Request } from '../../../shared/request/request';
import { requestOf } from '../../../shared/request/requestOf';
import { sessionBoundSlice } from '../../../shared/request/sessionBoundSlice';
import type { EmailSettings, HeldSettings, TestEmail, SettingsApi } from './model';

type State = {
  /** The settings as the server gave them, null until they are loaded. */
  emailing: EmailSettings | null;
  request: Request;
  saving: Request;
  testing: Request;
};
const initialState: State = {
  emailing: null,
  request: idle,
  saving: idle,
  testing: idle,
};

const request = requestOf<State, SettingsApi>();
const emailingRequest = request('request', {
  events: ['emailingRequested', 'emailingReceived', 'emailingFailed'],
  call: async (api, _, signal) => ({ settings: await api.getEmailing(signal) }),
  receive: (state, { settings }) => {
    state.emailing = settings;
  },
  endedBy: 'pageLeft',
});

export const settingsSlice = sessionBoundSlice({
  name: 'settings',
  initialState,
  reducers: {
    ...emailingRequest.reducers,
    saveRequested: begins('saving', held<EmailSettings>),
    settingsSaved: answers('saving'),
    saveFailed: fails('saving'),
    testRequested: begins('testing', (email: TestEmail, settings: HeldSettings | null) => ({ email, settings })),
    testSent: answers('testing'),
    testFailed: fails('testing'),
    /** The dialog of the test was closed, with its result. */
    testLeft(state) {
      state.testing = idle;
    },
    pageLeft: () => initialState,
  },
});
export const { actions: settingsActions, selectors: settingsSelectors } = settingsSlice;
export const settingsRequests = [emailingRequest];
