import { createSlice } from '@reduxjs/toolkit';
import { answers, begins, fails } from '../../shared/request/reducers';
import { idle, type Request } from '../../shared/request/request';
import type { PublicRegisterSettings } from './model';

type State = {
  /** As the server gave it, null until it came. */
  settings: PublicRegisterSettings | null;
  request: Request;
  saving: Request;
};
const initialState: State = { settings: null, request: idle, saving: idle };

export const publicRegisterSettingsSlice = createSlice({
  name: 'publicRegisterSettings',
  initialState,
  reducers: {
    settingsRequested: begins('request'),
    settingsReceived: answers('request', (state: State, { settings }: { settings: PublicRegisterSettings }) => {
      state.settings = settings;
    }),
    settingsFailed: fails('request'),
    saveRequested: begins('saving', (settings: PublicRegisterSettings) => ({ settings })),
    settingsSaved: answers('saving'),
    saveFailed: fails('saving'),
    pageLeft: () => initialState,
  },
  selectors: {
    selectSettings: (state) => state.settings,
    selectRequest: (state) => state.request,
    selectSaving: (state) => state.saving,
  },
});
export const {
  settingsRequested,
  settingsReceived,
  settingsFailed,
  saveRequested,
  settingsSaved,
  saveFailed,
  pageLeft,
} = publicRegisterSettingsSlice.actions;
export const { selectSettings, selectRequest, selectSaving } = publicRegisterSettingsSlice.selectors;
