import { createSlice } from '@reduxjs/toolkit';
import { answers, begins, fails } from '../../../shared/request/reducers';
import { idle, type Request } from '../../../shared/request/request';
import type { OfficePage, PageName } from './model';

/** `found` holds the last answer and the request that it answers. */
type State = { found: { name: PageName; page: OfficePage | null } | null; request: Request };
const initialState: State = { found: null, request: idle };

export const officePagesSlice = createSlice({
  name: 'officePages',
  initialState,
  reducers: {
    pageRequested: begins('request', (name: PageName) => ({ name })),
    pageReceived: answers('request', (state: State, found: { name: PageName; page: OfficePage | null }) => {
      state.found = { name: found.name, page: found.page };
    }),
    pageFailed: fails('request'),
  },
  selectors: { selectFound: (state) => state.found, selectRequest: (state) => state.request },
});
export const { actions: officePagesActions, selectors: officePagesSelectors } = officePagesSlice;
