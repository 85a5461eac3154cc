import { createSlice, type Draft } from '@reduxjs/toolkit';
import { answers, begins, fails } from '../request/reducers';
import { idle, type Request } from '../request/request';

/** Settings with the server's digest of their values, by which it finds out that somebody else has changed them. */
export interface Stamped {
  stamp?: string | undefined;
}

/** Settings that are read and saved in one piece. */
export type SettingState<Value> = {
  /** The settings as the server gave them, null until they are loaded. */
  value: Value | null;
  request: Request;
  saving: Request;
};

/** The slice of settings that a tab reads and saves in one piece. */
export function settingSlice<Value extends Stamped>(name: string) {
  const initialState: SettingState<Value> = { value: null, request: idle, saving: idle };
  return createSlice({
    name,
    initialState,
    reducers: {
      requested: begins('request'),
      received: answers('request', (state: Draft<SettingState<Value>>, { value }: { value: Value }) => {
        (state as SettingState<Value>).value = value;
      }),
      failed: fails('request'),
      saveRequested: begins('saving', (value: Value) => ({ value })),
      saved: answers('saving'),
      saveFailed: fails('saving'),
      pageLeft: () => initialState,
    },
    selectors: {
      selectValue: (state) => state.value,
      selectRequest: (state) => state.request,
      selectSaving: (state) => state.saving,
    },
  });
}

/** A slice that `settingSlice` made. */
export type SettingSlice<Value extends Stamped> = ReturnType<typeof settingSlice<Value>>;
