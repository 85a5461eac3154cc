import { heldRequestOf } from '../../../shared/forms/heldRequestOf';
import { idle, type Request } from '../../../shared/request/request';
import { requestSlice } from '../../../shared/request/requestSlice';
import type { ContactEmailApi } from './model';

/** The outcome of the opened link. */
type State = { confirmation: Request | { status: 'confirmed'; email: string } };
const initialState: State = { confirmation: idle };

/** The link of a mail was opened: the latest one replaces earlier ones. */
const linkRequest = heldRequestOf<State, ContactEmailApi>()('confirmation', {
  events: ['linkOpened', 'emailConfirmed', 'linkFailed'],
  call: async (api, token: string) => ({ email: await api.confirm(token) }),
  receive: (state, { email }) => {
    state.confirmation = { status: 'confirmed', email };
  },
});

export const contactEmailSlice = requestSlice({
  name: 'contactEmail',
  initialState,
  requests: [linkRequest],
  reducers: { pageLeft: () => initialState },
});
export const { actions: contactEmailActions, selectors: contactEmailSelectors } = contactEmailSlice;
