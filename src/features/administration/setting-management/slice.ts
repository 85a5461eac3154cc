import type { Action } from '@reduxjs/toolkit';
import { heldRequestOf } from '../../../shared/forms/heldRequestOf';
import { takeValues } from '../../../shared/forms/heldValues';
import { idle, type Request } from '../../../shared/request/request';
import { requestOf } from '../../../shared/request/requestOf';
import { sessionBoundSlice } from '../../../shared/request/sessionBoundSlice';
import { successNotice } from '../../../shared/successNotice';
import { notices } from './notices';
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

function unsaved(settings: HeldSettings): EmailSettings {
  const tried = takeValues(settings.id);
  if (!tried) throw new Error('What was typed is no longer there.');
  return tried;
}

const request = requestOf<State, SettingsApi>();
const emailingRequest = request('request', {
  events: ['emailingRequested', 'emailingReceived', 'emailingFailed'],
  call: async (api, _, signal) => ({ settings: await api.getEmailing(signal) }),
  receive: (state, { settings }) => {
    state.emailing = settings;
  },
  endedBy: 'pageLeft',
});

const saveRequest = heldRequestOf<State, SettingsApi>()('saving', {
  events: ['saveRequested', 'settingsSaved', 'saveFailed'],
  call: (api, settings: EmailSettings) => api.updateEmailing(settings),
  then: (): Action[] => [successNotice(notices.saved), settingsActions.emailingRequested()],
  wins: 'first',
});
const testRequest = request('testing', {
  events: ['testRequested', 'testSent', 'testFailed'],
  ask: (email: TestEmail, settings: HeldSettings | null) => ({ email, settings }),
  call: async (api, { email, settings }) => api.sendTestEmail(email, settings && unsaved(settings)),
  then: () => [successNotice(notices.sent)],
  wins: 'first',
});

/** The settings of outgoing mail: read, saved once at a time and read again, and tried out. */
export const settingsSlice = sessionBoundSlice({
  name: 'settings',
  initialState,
  requests: [emailingRequest, saveRequest, testRequest],
  reducers: {
    /** The dialog of the test was closed, with its result. */
    testLeft(state) {
      state.testing = idle;
    },
    pageLeft: () => initialState,
  },
});
export const { actions: settingsActions, selectors: settingsSelectors } = settingsSlice;
