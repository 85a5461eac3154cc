import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { AppError } from '../errors';
import { awaits, type Request } from '../request/request';
import { signedOut } from '../session';
import type { CodedComune } from './comuni';

/** The call of the search: comuni of Italy by letters of their name, or by a whole code. */
export type ComuneSearchApi = { search: (text: string, signal: AbortSignal) => Promise<CodedComune[]> };

/** The search of one field: the last text, and the last answer, which may be that to fewer letters. */
export type ComuneSearch = { text: string; request: Request; found: CodedComune[] };
type State = Record<string, ComuneSearch>;

const initialState: State = {};
const nothing: ComuneSearch = { text: '', request: { status: 'idle' }, found: [] };

type Answered<More> = PayloadAction<{ id: string; field: string } & More>;

/**
 * Comuni that people look for in forms. Comes with the pages that have such a field; each field searches for itself.
 */
export const comuneSearchSlice = createSlice({
  name: 'comuneSearch',
  initialState,
  reducers: {
    comuneWanted: {
      prepare: (field: string, text: string) => ({ payload: { id: nanoid(), field, text: text.trim() } }),
      reducer(state, { payload: { id, field, text } }: Answered<{ text: string }>) {
        state[field] =
          text === '' ? nothing : { text, request: { status: 'pending', id }, found: state[field]?.found ?? [] };
      },
    },
    comuniFound(state, { payload: { id, field, found } }: Answered<{ found: CodedComune[] }>) {
      const search = state[field];
      if (search && awaits(search.request, id)) Object.assign(search, { request: { status: 'done' }, found });
    },
    comuneSearchFailed(state, { payload: { id, field, error } }: Answered<{ error: AppError }>) {
      const search = state[field];
      if (search && awaits(search.request, id))
        Object.assign(search, { request: { status: 'failed', error }, found: [] });
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});
export const { comuneWanted, comuniFound, comuneSearchFailed } = comuneSearchSlice.actions;

/** Returns the search of a field; an empty one, too, while the slice is still loading. */
export const selectComuneSearch = (state: { comuneSearch?: State }, field: string): ComuneSearch =>
  state.comuneSearch?.[field] ?? nothing;
