import { createSlice } from '@reduxjs/toolkit';
import { held } from '../../../shared/forms/answeringHeld';
import { answers, begins, fails } from '../../../shared/request/reducers';
import { idle, type Request } from '../../../shared/request/request';

/** The outcome of the opened link. */
type State = { confirmation: Request | { status: 'confirmed'; email: string } };
const initialState: State = { confirmation: idle };

export const contactEmailSlice = createSlice({
  name: 'contactEmail',
  initialState,
  reducers: {
    pageLeft: () => initialState,
    /** The link of a mail was opened. */
    linkOpened: begins('confirmation', held<string>),
    emailConfirmed: answers('confirmation', (state: State, { email }: { email: string }) => {
      state.confirmation = { status: 'confirmed', email };
    }),
    linkFailed: fails('confirmation'),
  },
  selectors: { selectConfirmation: (state) => state.confirmation },
});
export const { actions: contactEmailActions, selectors: contactEmailSelectors } = contactEmailSlice;
