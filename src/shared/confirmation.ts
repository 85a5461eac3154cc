import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { Text } from './intl/text';

/** The tone of a question: one of CON-01, or `neutral` for none. */
export type ConfirmationSeverity = 'neutral' | 'info' | 'success' | 'warning' | 'error';

/**
 * CON-03: `confirm` by the yes button, `reject` by the cancel button, `dismiss` by Escape or because another question
 * came.
 */
export type ConfirmationResult = 'confirm' | 'reject' | 'dismiss';

/** A question to the user. Both buttons show unless hidden (CON-02); Escape dismisses unless `dismissible` is false. */
export type ConfirmationRequest = {
  severity: ConfirmationSeverity;
  message: Text;
  title?: Text;
  hideCancel?: boolean;
  hideYes?: boolean;
  cancelText?: Text;
  yesText?: Text;
  dismissible?: boolean;
};
export type Confirmation = ConfirmationRequest & { id: string };

type Answer = { id: string; result: ConfirmationResult };
type State = { open: Confirmation | null; answer: Answer | null };
const initialState: State = { open: null, answer: null };

export const confirmationSlice = createSlice({
  name: 'confirmation',
  initialState,
  reducers: {
    /** One question at a time: a new one takes the place of the old. */
    confirmationRequested: {
      prepare: (request: ConfirmationRequest) => ({ payload: { ...request, id: nanoid() } }),
      reducer(state, { payload }: PayloadAction<Confirmation>) {
        state.open = payload;
      },
    },
    confirmationAnswered(state, { payload }: PayloadAction<Answer>) {
      if (state.open?.id === payload.id) Object.assign(state, { open: null, answer: payload });
    },
  },
  selectors: { selectConfirmation: (state) => state.open, selectLastAnswer: (state) => state.answer },
});
export const { confirmationRequested, confirmationAnswered } = confirmationSlice.actions;
export const { selectConfirmation, selectLastAnswer } = confirmationSlice.selectors;
