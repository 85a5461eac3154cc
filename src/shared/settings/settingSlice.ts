import type { Action } from '@reduxjs/toolkit';
import { savedNotice } from '../forms/notices';
import { idle, type Request } from '../request/request';
import { into, requestOf } from '../request/requestOf';
import { requestSlice } from '../request/requestSlice';
import { successNotice } from '../successNotice';

/** Settings with the server's digest of their values, by which it finds out that somebody else has changed them. */
export interface Stamped {
  stamp?: string | undefined;
}

/** The calls behind settings that are read and saved in one piece. */
export type SettingApi<Value> = {
  get: (signal: AbortSignal) => Promise<Value>;
  update: (value: Value) => Promise<void>;
};

/** `value`: the settings as the server gave them, null until they are loaded. Their type is not known here. */
type State = { value: unknown; request: Request; saving: Request };
const initialState: State = { value: null, request: idle, saving: idle };

/** The slice of settings that a tab reads and saves in one piece, once at a time, and reads again. */
export function settingSlice<Value extends Stamped>(name: string) {
  const request = requestOf<State, SettingApi<Value>>();
  const readRequest = request('request', {
    events: ['requested', 'received', 'failed'],
    call: async (api, _, signal) => ({ value: await api.get(signal) }),
    receive: into('value'),
    endedBy: 'pageLeft',
  });
  const saveRequest = request('saving', {
    events: ['saveRequested', 'saved', 'saveFailed'],
    ask: (value: Value) => ({ value }),
    call: (api, { value }) => api.update(value),
    then: (): Action[] => [successNotice(savedNotice), slice.actions.requested()],
    wins: 'first',
  });
  const slice = requestSlice({
    name,
    initialState,
    requests: [readRequest, saveRequest],
    reducers: { pageLeft: () => initialState },
    selectors: { selectValue: (state: State) => state.value as Value | null },
  });
  return slice;
}

/** A slice that `settingSlice` made. */
export type SettingSlice<Value extends Stamped> = ReturnType<typeof settingSlice<Value>>;
